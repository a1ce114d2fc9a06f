import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiDescription } from '@shop/contracts/content/open-api.contract';
import { problemResponses } from '@shop/platform/http';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import Koa from 'koa';
import { responseCache, withResponseCache } from '../response-cache/response-cache.ts';
import { cacheResponses } from '../response-cache/cache-responses.ts';
import { createOpenApiDocument } from './document.ts';
import { openApiRoutes } from './routes.ts';

describe('the OpenAPI endpoint', () => {
  let server: Server;
  let hits = 0;

  const open = async () => {
    const answers = responseCache({ now: () => instant(new Date()), nextChange: () => null });
    const app = new Koa();
    app.use(problemResponses());
    app.use(cacheResponses(answers, () => 'builds'));
    app.use(openApiRoutes().routes());
    const answer = app.callback();
    const listener = withResponseCache(
      answers,
      (request, response) => void answer(request, response),
      () => (hits += 1),
    );
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return (headers: Readonly<Record<string, string>> = {}, query = '') =>
      fetch(`http://127.0.0.1:${port}/api/openapi.json${query}`, { headers });
  };

  beforeEach(() => {
    hits = 0;
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  it('returns JSON, and a cached response when requested again', async () => {
    const get = await open();
    const first = await get();
    expect(first.status).to.equal(200);
    expect(first.headers.get('Content-Type')).to.equal('application/json; charset=utf-8');
    const documentBody: unknown = await first.json();
    expect(documentBody).to.deep.equal(JSON.parse(JSON.stringify(createOpenApiDocument())));
    expect(apiDescription.parse(documentBody).openapi).to.equal('3.1.0');

    const again = await get();
    expect(again.headers.get('ETag')).to.equal(first.headers.get('ETag'));
    expect(hits).to.equal(1);
    const { status } = await get({ 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect(status).to.equal(304);
  });

  it('rejects query parameters', async () => {
    const get = await open();
    expect((await get({}, '?format=yaml')).status).to.equal(400);
  });
});
