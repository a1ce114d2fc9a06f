import { Router } from '@koa/router';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint } from '@shop/platform/http';
import { hot } from '../hot/hot-reply.ts';
import { openApiDocument } from './document.ts';

/** For whoever writes a client; it tells nothing that a caller may not know. */
export const openApiRoutes = (): Router => {
  let document: ReturnType<typeof openApiDocument> | null = null;
  return new Router().get(
    '/api/openapi.json',
    endpoint({ query: noQuery }, async () => hot((document ??= openApiDocument()))),
  );
};
