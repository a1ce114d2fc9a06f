import type { Call } from '@shop/contracts/calls/contract';
import { calls } from '@shop/contracts/calls/contract';
import { lang } from '@shop/contracts/wire/contract';
import { createOperation } from './operation.ts';
import { schemas as contractSchemas } from './schemas.ts';

const description = `
All API calls of the shop, generated from the contracts with which its programs parse requests.
A command responds with \`X-Position\`. A query that sends it back as \`X-Min-Position\` returns data
that is at least as recent, or the header \`X-Stale: 1\`. Every error is a \`Problem\`: its \`code\` is
for programs, its \`message\` for people, in the language of the \`Lang\` header.
`.trim();

const toPathTemplate = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Describes the APIs in OpenAPI 3.1.0 (https://spec.openapis.org/oas/v3.1.0). */
export const createOpenApiDocument = () => {
  const schemas = contractSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, ofSlice] of Object.entries(calls)) {
    for (const [name, call] of Object.entries<Call>(ofSlice)) {
      const path = (paths[toPathTemplate(call.path)] ??= {});
      path[call.method.toLowerCase()] = createOperation(name, tag, call, schemas);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1', description },
    servers: [{ url: '/' }],
    tags: Object.keys(calls).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.named,
      parameters: {
        Lang: {
          name: 'Lang',
          in: 'header',
          required: false,
          description: 'The language of messages',
          schema: { ...schemas.body(lang), default: 'rus' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Names the request, for a day: a repeat with the same body changes nothing and is ' +
            'answered as the first was, with `Idempotency-Replayed: true`',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        orderToken: { type: 'apiKey', in: 'query', name: 't' },
      },
    },
  } as const;
};
