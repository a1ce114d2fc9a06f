import { z } from 'zod';

/** The parts of JSON Schema that the reference shows. */
const jsonSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined),
  format: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
});
export type FieldSchema = Readonly<z.output<typeof jsonSchema>>;

const objectSchema = z.object({
  properties: z.record(z.string(), jsonSchema).default({}),
  required: z.array(z.string()).default([]),
});

export type Field = Readonly<{ name: string; isRequired: boolean; schema: FieldSchema }>;

/**
 * The fields of an object that a caller or an operator sets; empty if the schema is not an object.
 */
export const inputFields = (schema: z.ZodType): readonly Field[] => {
  const { properties, required } = objectSchema.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  return Object.entries(properties).map(([name, field]) => ({
    name,
    isRequired: required.includes(name),
    schema: field,
  }));
};
