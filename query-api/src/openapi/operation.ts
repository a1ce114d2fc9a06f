import { STATUS_CODES } from 'node:http';
import type { Call } from '@shop/contracts/calls/contract';
import { mayHaveKey } from '@shop/contracts/calls/contract';
import { refusalsOf } from './refusals.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

type Content = Readonly<Record<string, Readonly<{ schema: JsonSchema }>>>;
type Described = Readonly<Record<string, unknown>>;

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** Bytes are told by their media type, text by its schema. */
const mediaContent = (media: string): Content => ({
  [media]: { schema: media.startsWith('text/') ? { type: 'string' } : {} },
});

const parametersOf = (call: Call, schemas: Schemas): readonly Described[] => {
  const ofPart = (part: 'path' | 'query'): readonly Described[] => {
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
  const headers = mayHaveKey(call) ? ['Lang', 'IdempotencyKey'] : ['Lang'];
  return [
    ...ofPart('path'),
    ...ofPart('query'),
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

const bodyOf = ({ body, form }: Call, schemas: Schemas): Described => {
  if (body) return { requestBody: { required: true, content: json(schemas.body(body)) } };
  return form ? { requestBody: { required: true, content: formContent(form, schemas) } } : {};
};

const responsesOf = (call: Call, schemas: Schemas): Described => {
  const contents = new Map<number, Content>();
  const told = new Map<number, string>();
  for (const [status, answer] of Object.entries(call.replies)) {
    const content = typeof answer === 'string' ? mediaContent(answer) : json(schemas.reply(answer));
    contents.set(Number(status), content);
  }
  for (const [status, codes] of refusalsOf(call)) {
    const problem = {
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        { type: 'object', properties: { code: { enum: [...codes] } } },
      ],
    } satisfies JsonSchema;
    contents.set(status, { ...contents.get(status), ...json(problem) });
    told.set(status, codes.join(', '));
  }
  return Object.fromEntries(
    [...contents].map(([status, content]) => [
      status,
      { description: told.get(status) ?? STATUS_CODES[status] ?? '', content },
    ]),
  );
};

const securityOf = ({ caller, codes = [] }: Call): readonly Described[] => {
  const session = { session: [] };
  if (caller === 'buyer') return [session, { orderToken: [] }];
  if (caller !== 'guest') return [session];
  return codes.includes('unauthorized') ? [{}, session] : [];
};

/** A call as OpenAPI 3.1 has it; `x-caller` is who may call. */
export const operationOf = (
  operationId: string,
  tag: string,
  call: Call,
  schemas: Schemas,
): Described => ({
  operationId,
  tags: [tag],
  summary: call.summary,
  'x-caller': call.caller,
  security: securityOf(call),
  parameters: parametersOf(call, schemas),
  ...bodyOf(call, schemas),
  responses: responsesOf(call, schemas),
});
