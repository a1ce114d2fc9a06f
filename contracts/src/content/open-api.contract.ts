import { z } from 'zod';

/** The parts of a JSON Schema that contracts use. */
const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
});
export type JsonSchema = z.output<typeof jsonSchema>;

const content = z.record(z.string(), z.looseObject({ schema: jsonSchema }));

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  schema: jsonSchema,
});
export type ApiParameter = z.output<typeof parameter>;

const apiOperation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  'x-caller': z.union([z.string(), z.int()]),
  parameters: z.array(z.union([parameter, z.strictObject({ $ref: z.string() })])),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content })),
});
export type ApiOperation = z.output<typeof apiOperation>;

/** `/api/openapi.json`: the part of OpenAPI 3.1 that the documentation page shows. */
export const apiDescription = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ description: z.string() }),
  tags: z.array(z.looseObject({ name: z.string() })),
  /** Operations by path, then by method in lower case. */
  paths: z.record(z.string(), z.record(z.string(), apiOperation)),
  components: z.looseObject({ schemas: z.record(z.string(), jsonSchema) }),
});
export type ApiDescription = z.output<typeof apiDescription>;
