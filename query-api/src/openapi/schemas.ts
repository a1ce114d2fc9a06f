import { namedSchemas } from '@shop/contracts/calls/contract';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const componentPrefix = '#/components/schemas/';
const localReferencePattern = /"#\/\$defs\//g;

/** That a number is an exact one goes without saying. */
const omitInexactNumbers = (_: string, value: unknown): unknown =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;

/** Without what a schema says that stands alone; what it shares with others is told once, elsewhere. */
const stripDefinitions = (schema: JsonSchema): JsonSchema => {
  const { $schema: _, $id: __, $defs: ___, ...rest } = schema;
  return JSON.parse(
    JSON.stringify(rest, omitInexactNumbers).replaceAll(
      localReferencePattern,
      `"${componentPrefix}`,
    ),
  ) as JsonSchema; // as it was
};

/** Contracts as the JSON Schemas of a description, which tells named ones once. */
export type Schemas = Readonly<{
  named: Readonly<Record<string, JsonSchema>>;
  /** Of what is answered. */
  reply: (schema: z.ZodType) => JsonSchema;
  /** Of a body in JSON, as clients write it. */
  body: (schema: z.ZodType) => JsonSchema;
  /** Of what comes as text and is read as more: parts of an address, fields of a form. */
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
