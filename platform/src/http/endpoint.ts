import { parse } from '@shop/contracts/wire/contract';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { Refused } from './errors.ts';
import type { Reply } from './reply.ts';
import { send } from './reply.ts';

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

type Schemas = Readonly<Partial<Record<Part, z.ZodType>>>;
type Input<S extends Schemas> = { [P in keyof S]: S[P] extends z.ZodType ? z.output<S[P]> : never };

const read: Readonly<Record<Part, (ctx: Context) => unknown>> = {
  params: (ctx) => ctx['params'],
  query: (ctx) => ctx.query,
  body: (ctx) => ctx.request.body,
};

/** A middleware that tells what it parses, for whoever lists the routes. */
export type Endpoint = Middleware & Readonly<{ schemas: Schemas }>;

/** Parses each declared part of the request; the handler sees nothing that is not parsed. */
export const endpoint = <S extends Schemas>(
  schemas: S,
  handler: (input: Input<S>, ctx: Context) => Promise<Reply>,
): Endpoint => {
  const answer: Middleware = async (ctx) => {
    if (schemas.body && ctx.is('json') === false) throw new Refused('body-not-json');

    const input: Partial<Record<Part, unknown>> = {};
    for (const part of parts) {
      const schema = schemas[part];
      const result = schema && parse(schema, read[part](ctx));
      if (result?.success === false) {
        throw new Refused('invalid-request', { complaints: result.error });
      }
      input[part] = result?.data;
    }

    send(ctx, await handler(input as Input<S>, ctx));
  };
  return Object.assign(answer, { schemas });
};
