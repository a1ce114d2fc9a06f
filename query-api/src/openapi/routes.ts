import { Router } from '@koa/router';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint } from '@shop/platform/http';
import { cacheable } from '../response-cache/cacheable-reply.ts';
import { createOpenApiDocument } from './document.ts';

/** The API description for developers of clients. It contains no secrets. */
export const openApiRoutes = (): Router => {
  let document: ReturnType<typeof createOpenApiDocument> | null = null;
  return new Router().get(
    '/api/openapi.json',
    endpoint({ query: emptyQuery }, async () => cacheable((document ??= createOpenApiDocument()))),
  );
};
