import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { securityHeaders } from './security.ts';

describe('the content security policy', () => {
  const app = new Koa();
  app.use(securityHeaders({ payAt: ['https://pay.example'], isHttps: true }));
  app.use((ctx) => {
    ctx.body = '';
  });
  const server = createServer((request, response) => void app.callback()(request, response));
  before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  after(() => once(server.close(), 'close'));

  const headersOf = async (path: string): Promise<Headers> => {
    const { port } = server.address() as AddressInfo; // it listens on a port
    return (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
  };

  it('is sent with pages, SVG images and API responses', async () => {
    for (const path of [
      '/',
      '/assets/icon-1.svg',
      '/api/games',
      '/assets/a.js/',
      '/x/assets/a.js',
    ]) {
      const policy = (await headersOf(path)).get('Content-Security-Policy');
      expect(policy, path).to.contain("script-src 'self'").and.contain('https://pay.example');
    }
  });

  it('is not sent with scripts, styles and fonts', async () => {
    for (const path of ['/assets/index-1.js', '/assets/index-1.css', '/assets/inter-1.woff2']) {
      const headers = await headersOf(path);
      expect(headers.get('Content-Security-Policy'), path).to.equal(null);
      expect([...headers].join().length, path).to.be.lessThan(200);
    }
  });
});
