import { expect } from 'chai';
import { createSiteFile } from './create-site-file.ts';
import { renderedPages } from './rendered-pages.ts';
import type { PageRequest, RenderedPage } from './renderer.ts';
import type { Site } from './site.ts';

const built = '<html lang="ru"><head></head><body><div id="root"></div></body></html>';
const site: Site = {
  index: createSiteFile('text/html; charset=utf-8', built),
  asset: () => null,
  codeOf: () => ({ styles: [], scripts: [] }),
  renderer: null,
};
const home: PageRequest = { path: '/', lang: 'rus', region: null };
const createPage = (body: string): RenderedPage => ({
  status: 200,
  head: '',
  body,
  state: '',
  modules: [],
});

const openPages = (answers: readonly (() => Promise<RenderedPage>)[], maxBytes?: number) => {
  const pageRequests: PageRequest[] = [];
  const clock = { version: 1, now: 0 };
  const render = (page: PageRequest): Promise<RenderedPage> => {
    pageRequests.push(page);
    return (answers[pageRequests.length - 1] ?? (() => Promise.resolve(createPage('more'))))();
  };
  const sources = {
    config: { api_url: '/api', forum_url: null, shop_since: 2021, dev: false },
    site,
    renderer: { render, close: () => Promise.resolve() },
    version: () => clock.version,
    now: () => clock.now,
  };
  const pages = renderedPages(sources, maxBytes);
  const textOf = async (page: PageRequest): Promise<string> =>
    (await pages.find(page)).file.bodies.identity.body.toString();
  return { pageRequests, clock, pages, textOf };
};

describe('rendered pages', () => {
  it('are rendered once for concurrent identical requests', async () => {
    const { pageRequests, textOf } = openPages([() => Promise.resolve(createPage('first'))]);
    const [firstText, secondText] = await Promise.all([textOf(home), textOf(home)]);
    expect(firstText).to.contain('first');
    expect(secondText).to.equal(firstText);
    expect(pageRequests).to.have.length(1);
  });

  it('are rendered separately for each language, region and path', async () => {
    const { pageRequests, textOf } = openPages([]);
    const others: PageRequest[] = [
      home,
      { ...home, lang: 'eng' },
      { ...home, region: 'global' },
      { ...home, path: '/catalog' },
    ];
    for (const page of others) await textOf(page);
    expect(pageRequests).to.deep.equal(others);
  });

  it('are rendered again after a change, and after 30 seconds', async () => {
    const { pageRequests, clock, textOf } = openPages([]);
    await textOf(home);
    clock.version += 1;
    await textOf(home);
    clock.now += 30_000;
    await textOf(home);
    expect(pageRequests).to.have.length(3);
  });

  it('are cached up to a size limit, evicting pages that are not in demand', async () => {
    const { pageRequests, textOf } = openPages([], 10_000);
    for (let index = 0; index < 100; index += 1) {
      await textOf(home);
      await textOf({ ...home, path: `/catalog/${index}` });
    }
    expect(pageRequests.filter(({ path }) => path === home.path)).to.have.length(1);
    await textOf({ ...home, path: '/catalog/0' });
    expect(pageRequests.filter(({ path }) => path === '/catalog/0')).to.have.length(2);
  });

  it('are rendered again after a failure, but not after a 404', async () => {
    const { pageRequests, pages } = openPages([
      () => Promise.reject(new Error('No answer')),
      () => Promise.resolve({ ...createPage('nothing here'), status: 404 }),
    ]);
    const failed = await pages.find(home).catch(({ message }: Error) => message);
    expect(failed).to.equal('No answer');
    expect(await pages.find(home)).to.include({ status: 404 });
    expect(await pages.find(home)).to.include({ status: 404 });
    expect(pageRequests).to.have.length(2);
  });
});
