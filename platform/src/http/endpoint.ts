import { parse } from '@shop/contracts/wire/contract';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { HttpError } from './errors.ts';
import type { Reply } from './reply.ts';
import { send } from './reply.ts';

const requestParts = ['params', 'query', 'body'] as const;
type RequestPart = (typeof requestParts)[number];

type Schemas = Readonly<Partial<Record<RequestPart, z.ZodType>>>;
type Input<S extends Schemas> = { [P in keyof S]: S[P] extends z.ZodType ? z.output<S[P]> : never };

const readers: Readonly<Record<RequestPart, (ctx: Context) => unknown>> = {
  params: (ctx) => ctx['params'],
  query: (ctx) => ctx.query,
  body: (ctx) => ctx.request.body,
};

/** A middleware that exposes the schemas it parses, for lists of the routes. */
export type Endpoint = Middleware & Readonly<{ schemas: Schemas }>;

/** Parses each declared part of the request. The handler receives only parsed values. */
export const endpoint = <S extends Schemas>(
  schemas: S,
  handler: (input: Input<S>, ctx: Context) => Promise<Reply>,
): Endpoint => {
  const middleware: Middleware = async (ctx) => {
    if (schemas.body && ctx.is('json') === false) throw new HttpError('body-not-json');

    const input: Partial<Record<RequestPart, unknown>> = {};
    for (const part of requestParts) {
      const schema = schemas[part];
      const result = schema && parse(schema, readers[part](ctx));
      if (result?.success === false) {
        throw new HttpError('invalid-request', { complaints: result.error });
      }
      input[part] = result?.data;
    }

    send(ctx, await handler(input as Input<S>, ctx));
  };
  return Object.assign(middleware, { schemas });
};
