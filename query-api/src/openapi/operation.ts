import { STATUS_CODES } from 'node:http';
import type { Call } from '@shop/contracts/calls/contract';
import { acceptsIdempotencyKey } from '@shop/contracts/calls/contract';
import { listErrorCodes } from './refusals.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

type Content = Readonly<Record<string, Readonly<{ schema: JsonSchema }>>>;
type OpenApiObject = Readonly<Record<string, unknown>>;

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** Binary content is described by its media type, text by its schema. */
const mediaContent = (media: string): Content => ({
  [media]: { schema: media.startsWith('text/') ? { type: 'string' } : {} },
});

const listParameters = (call: Call, schemas: Schemas): readonly OpenApiObject[] => {
  const listPartParameters = (part: 'path' | 'query'): readonly OpenApiObject[] => {
    const contract = part === 'path' ? call.params : call.query;
    if (!contract) return [];
    const { properties = {}, required = [] } = schemas.text(contract);
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part,
      required: part === 'path' || required.includes(name),
      schema,
    }));
  };
  const headers = acceptsIdempotencyKey(call) ? ['Lang', 'IdempotencyKey'] : ['Lang'];
  return [
    ...listPartParameters('path'),
    ...listPartParameters('query'),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
};

const filePart = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

const formContent = (
  { media, fields, file, part = 'file' }: NonNullable<Call['form']>,
  schemas: Schemas,
) => {
  const schema = schemas.text(fields);
  if (file === 'never') return { [media]: { schema } };
  const required = [...(schema.required ?? []), ...(file === 'always' ? [part] : [])];
  const content = file === 'several' ? { type: 'array', items: filePart } : filePart;
  const properties = { ...schema.properties, [part]: content };
  return { [media]: { schema: { ...schema, properties, required } } };
};

const createRequestBody = ({ body, form }: Call, schemas: Schemas): OpenApiObject => {
  if (body) return { requestBody: { required: true, content: json(schemas.body(body)) } };
  return form ? { requestBody: { required: true, content: formContent(form, schemas) } } : {};
};

const createResponses = (call: Call, schemas: Schemas): OpenApiObject => {
  const contents = new Map<number, Content>();
  const descriptions = new Map<number, string>();
  for (const [status, answer] of Object.entries(call.replies)) {
    const content = typeof answer === 'string' ? mediaContent(answer) : json(schemas.reply(answer));
    contents.set(Number(status), content);
  }
  for (const [status, codes] of listErrorCodes(call)) {
    const problem = {
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        { type: 'object', properties: { code: { enum: [...codes] } } },
      ],
    } satisfies JsonSchema;
    contents.set(status, { ...contents.get(status), ...json(problem) });
    descriptions.set(status, codes.join(', '));
  }
  return Object.fromEntries(
    [...contents].map(([status, content]) => [
      status,
      { description: descriptions.get(status) ?? STATUS_CODES[status] ?? '', content },
    ]),
  );
};

const createSecurity = ({ caller, codes = [] }: Call): readonly OpenApiObject[] => {
  const session = { session: [] };
  if (caller === 'buyer') return [session, { orderToken: [] }];
  if (caller !== 'guest') return [session];
  return codes.includes('unauthorized') ? [{}, session] : [];
};

/** An OpenAPI 3.1 operation; `x-caller` is the required caller. */
export const createOperation = (
  operationId: string,
  tag: string,
  call: Call,
  schemas: Schemas,
): OpenApiObject => ({
  operationId,
  tags: [tag],
  summary: call.summary,
  'x-caller': call.caller,
  security: createSecurity(call),
  parameters: listParameters(call, schemas),
  ...createRequestBody(call, schemas),
  responses: createResponses(call, schemas),
});
