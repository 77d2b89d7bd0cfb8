"""OpenAPI schemas of what the framework does not know: fractions, which are sent as text, and JSON that is not read."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator
    from litestar.typing import FieldDefinition


class FractionSchema(OpenAPISchemaPlugin):
    """Describes a fraction as the text it is encoded to, such as `25/216`."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether a field holds a fraction."""
        return field_definition.annotation is Fraction

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:  # noqa: ARG002
        """A text: a whole number, or numerator and denominator."""
        return Schema(type=OpenAPIType.STRING, pattern="^[0-9]+(/[0-9]+)?$")


class UnreadSchema(OpenAPISchemaPlugin):
    """Describes JSON that is passed on unread: any object."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether a field is not read."""
        return field_definition.annotation is msgspec.Raw

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:  # noqa: ARG002
        """An object."""
        return Schema(type=OpenAPIType.OBJECT, additional_properties=Schema())
