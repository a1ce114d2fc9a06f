import { namedSchemas } from '@shop/contracts/calls/contract';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const componentPrefix = '#/components/schemas/';
const localReferencePattern = /"#\/\$defs\//g;

/** Omits the limits of safe integers, which apply to every number. */
const omitInexactNumbers = (_: string, value: unknown): unknown =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;

/**
 * Removes the parts of a standalone schema. Shared definitions are listed once under `components`.
 */
const stripDefinitions = (schema: JsonSchema): JsonSchema => {
  const { $schema: _, $id: __, $defs: ___, ...rest } = schema;
  return JSON.parse(
    JSON.stringify(rest, omitInexactNumbers).replaceAll(
      localReferencePattern,
      `"${componentPrefix}`,
    ),
  ) as JsonSchema; // only definitions and references changed
};

/** The JSON Schemas of the contracts. Named schemas are listed once. */
export type Schemas = Readonly<{
  named: Readonly<Record<string, JsonSchema>>;
  /** The schema of a response. */
  reply: (schema: z.ZodType) => JsonSchema;
  /** The schema of a JSON body as clients send it. */
  body: (schema: z.ZodType) => JsonSchema;
  /**
   * The schema of values that arrive as text and are converted: path and query parameters, form
   * fields.
   */
  text: (schema: z.ZodType) => JsonSchema;
}>;

export const schemas = (): Schemas => {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });
  const { schemas: named } = z.toJSONSchema(names, { uri: (id) => componentPrefix + id });

  const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
    stripDefinitions(z.toJSONSchema(schema, { metadata: names, io }));

  return {
    named: Object.fromEntries(
      Object.entries(named).map(([name, schema]) => [name, stripDefinitions(schema)]),
    ),
    reply: (schema) => {
      const name = names.get(schema)?.id;
      return name === undefined ? convert(schema, 'output') : { $ref: componentPrefix + name };
    },
    body: (schema) => convert(schema, 'input'),
    text: (schema) => {
      const { required: _, ...read } = convert(schema, 'output');
      const { required } = convert(schema, 'input');
      return { ...read, ...(required && { required }) };
    },
  };
};
