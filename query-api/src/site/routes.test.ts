import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { createSiteFile } from './create-site-file.ts';
import { siteRoutes } from './routes.ts';

const html = '<html lang="ru"><head></head><body><div id="root"></div></body></html>';
const notice = 'This page needs JavaScript';

describe('a page without JavaScript', () => {
  const failures: unknown[] = [];
  const app = new Koa();
  app.use(
    siteRoutes({
      site: {
        index: createSiteFile('text/html; charset=utf-8', html),
        asset: () => null,
        codeOf: () => ({ styles: [], scripts: [] }),
        renderer: null,
      },
      config: { api_url: '/api', forum_url: null, shop_since: 2021, dev: false },
      isHttps: false,
      pages: { find: () => Promise.reject(new Error('not rendered')) },
      catalog: { game: () => null, productAt: () => null },
      content: { problem: () => null },
      searchEngines: () => Promise.resolve(null),
      report: (error) => failures.push(error),
    }),
  );
  const server = createServer((request, response) => void app.callback()(request, response));
  before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  after(() => once(server.close(), 'close'));

  const textAt = async (path: string): Promise<string> => {
    const { port } = server.address() as AddressInfo; // it listens on a port
    return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  };

  it('says that it needs JavaScript if only browsers render it', async () => {
    expect(await textAt('/eng/signin')).to.contain(`<h1>${notice}</h1>`);
  });

  it('says that it needs JavaScript right now if rendering it failed', async () => {
    for (const [path, text] of [
      ['/eng/catalog', `${notice} right now`],
      ['/rus/catalog', 'Сейчас для этой страницы нужен JavaScript'],
    ] as const) {
      expect(await textAt(path), path)
        .to.contain(`<h1>${text}</h1>`)
        .and.contain('</noscript><div id="root">');
    }
    expect(failures).to.have.lengthOf(2);
  });
});
