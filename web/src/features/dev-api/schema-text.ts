import type { JsonSchema } from '@shop/contracts/content/open-api.contract';

const step = '  ';

/** The last part of a reference is the name of the schema. */
const nameIn = (reference: string): string => reference.split('/').at(-1) ?? reference;

const boundsOf = (min: number | undefined, max: number | undefined): string => {
  if (min === undefined) return max === undefined ? '' : `≤ ${max}`;
  return max === undefined ? `≥ ${min}` : `${min}…${max}`;
};

const textOfType = (schema: JsonSchema): string => {
  const { type = 'any', format, pattern, minimum, maximum, minLength, maxLength } = schema;
  const rules = [
    format ?? (pattern === undefined ? '' : `/${pattern}/`),
    boundsOf(minimum, maximum),
    boundsOf(minLength, maxLength),
  ].filter((rule) => rule !== '');
  const name = typeof type === 'string' ? type : type.join(' | ');
  return rules.length > 0 ? `${name}(${rules.join(', ')})` : name;
};

const textOfObject = (schema: JsonSchema, indent: string): string => {
  const { properties, required = [], additionalProperties } = schema;
  const inner = indent + step;
  const lines = Object.entries(properties ?? {}).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${schemaText(property, inner)}\n`;
  });
  if (typeof additionalProperties === 'object' && lines.length === 0) {
    return `{ [name]: ${schemaText(additionalProperties, indent)} }`;
  }
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}';
};

/** Formats a JSON Schema similarly to a TypeScript type. */
export const schemaText = (schema: JsonSchema, indent = ''): string => {
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((part) => schemaText(part, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ');
  if (schema.items) {
    const item = schemaText(schema.items, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  return schema.type === 'object' ? textOfObject(schema, indent) : textOfType(schema);
};
