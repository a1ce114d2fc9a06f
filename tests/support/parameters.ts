import { randomUUID } from 'node:crypto';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null;

const cachedSchemas = new WeakMap<z.ZodType, Schema>();

/** Each is converted once: there are hundreds of questions about some. */
const asJsonSchema = (schema: z.ZodType): Schema => {
  const converted =
    cachedSchemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  cachedSchemas.set(schema, converted);
  return converted;
};

const variants = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): readonly unknown[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
];

const within = (schema: Schema): readonly (readonly string[])[] => {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [name],
    ...(isSchema(inner) ? within(inner).map((path) => [name, ...path]) : []),
  ]);
  const items = isSchema(schema.items) ? within(schema.items).map((path) => ['0', ...path]) : [];
  return [...own, ...items, ...variants(schema).filter(isSchema).flatMap(within)];
};

/** The path of every field in the schema, with nested ones and those of list items. */
export const listFields = (schema: z.ZodType): readonly (readonly string[])[] => {
  const paths = within(asJsonSchema(schema)).map((path) => path.join('.'));
  return [...new Set(paths)].map((path) => path.split('.'));
};

/** `['a', '0', 'b']` and 1 is `{a: [{b: 1}]}`. */
export const nested = (path: readonly string[], value: unknown): unknown => {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return first === '0' ? [nested(rest, value)] : { [first]: nested(rest, value) };
};

/** The constants that identify a variant, except the field itself. */
const markedBy = (schema: Schema, field: string): object =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      name !== field && isSchema(inner) && inner.const !== undefined ? [[name, inner.const]] : [],
    ),
  );

const nestedIn = (schema: Schema, path: readonly string[], value: unknown): unknown => {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const shapes = [schema, ...variants(schema).filter(isSchema)];
  if (first === '0') {
    const items = shapes.map((shape) => shape.items).find(isSchema);
    return [nestedIn(items ?? {}, rest, value)];
  }
  const shape = shapes.find(({ properties }) => properties && first in properties);
  const inner = shape?.properties?.[first];
  const own = nestedIn(isSchema(inner) ? inner : {}, rest, value);
  return { ...(shape && shape !== schema && markedBy(shape, first)), [first]: own };
};

/** Like `nested`, in the variant of the schema that has the field. */
export const nestedWhere = (schema: z.ZodType, path: readonly string[], value: unknown): unknown =>
  nestedIn(asJsonSchema(schema), path, value);

const samples = (): readonly string[] => [
  randomUUID(),
  'sample',
  '12345678',
  '1',
  'true',
  'cis',
  'rus',
  'freekassa',
  'buyer@example.org',
  '/storage/images/sample.webp',
  `${randomUUID()}:1`,
  'freekassa.2026-03-01.sample',
  '2026-03-01',
  '2026-03-01T12:00:00.000Z',
  'pending',
  'slide',
  'terms',
  'game',
  'back-in-stock',
  'a'.repeat(32),
];

/**
 * A text that the field accepts, as an address contains it. It is chosen from a few samples, so
 * that a field without a matching sample is reported instead of being fuzzed behind an unrelated
 * refusal.
 */
export const createSample = (schema: z.ZodType, field: string): string => {
  const complains = (sample: string): boolean =>
    schema.safeParse({ [field]: sample }).error?.issues.some(({ path }) => path[0] === field) ===
    true;
  const sample = samples().find((candidate) => !complains(candidate));
  if (sample === undefined) throw new Error(`No sample fits ${field}: add one`);
  return sample;
};

/** The required fields of a request, each with an accepted text. */
export const requiredSamples = (schema: z.ZodType): Readonly<Record<string, string>> => {
  const { required = [] } = asJsonSchema(schema);
  return Object.fromEntries(required.map((field) => [field, createSample(schema, field)]));
};
