import { expect } from 'chai';
import { catalog as emptyCatalog } from '../catalog/catalog.ts';
import { indexById, createGame, createProduct } from '../testing/sample-catalog.ts';
import { searchEngineFiles, listPublicPages } from './sitemap.ts';

const origin = 'https://shop.test';

describe('search engine files', () => {
  const catalog = emptyCatalog();
  catalog.apply({
    games: indexById(createGame('night'), createGame('dark', { hidden: true })),
    products: indexById(
      createProduct('radar', 'night', []),
      createProduct('secret', 'night', [], { hidden: true }),
    ),
  });
  const engines = searchEngineFiles({
    origin,
    pages: () => listPublicPages(catalog, { problems: () => [] }),
    version: () => '1',
  });
  const textOf = async (path: string): Promise<string | undefined> =>
    (await engines(path))?.bodies.identity.body.toString();

  it('list every public page in both languages in the sitemap, and no hidden pages', async () => {
    const map = await textOf('/sitemap-1.xml');
    for (const path of [
      '/rus',
      '/eng/faq',
      '/rus/catalog/night-path',
      '/eng/catalog/night-path/radar-path',
    ]) {
      expect(map, path).to.contain(`<loc>${origin}${path}`);
    }
    expect(map).to.contain(
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/eng/catalog/night-path"/>`,
    );
    expect(map).not.to.match(/dark|secret/);
  });

  it('split the sitemap into parts listed in an index', async () => {
    const manyPages = searchEngineFiles({
      origin,
      pages: () => Array.from({ length: 1_001 }, (_, n) => ({ path: `/p${n}`, changedAt: null })),
      version: () => '1',
    });
    const index = (await manyPages('/sitemap.xml'))?.bodies.identity.body.toString();
    expect(index?.match(/<loc>[^<]*/g)).to.deep.equal([
      `<loc>${origin}/sitemap-1.xml`,
      `<loc>${origin}/sitemap-2.xml`,
    ]);
    const second = (await manyPages('/sitemap-2.xml'))?.bodies.identity.body.toString();
    expect(second?.match(/<url>/g)).to.have.length(2);
    expect(await manyPages('/sitemap-3.xml')).to.equal(null);
  });

  it('are built once until the pages change', async () => {
    let version = 1;
    let buildCount = 0;
    const counted = searchEngineFiles({
      origin,
      pages: () => {
        buildCount += 1;
        return [{ path: `/p${buildCount}`, changedAt: null }];
      },
      version: () => String(version),
    });
    const first = await counted('/sitemap-1.xml');
    expect(await counted('/sitemap-1.xml')).to.equal(first);
    version = 2;
    const second = await counted('/sitemap-1.xml');
    expect(second?.bodies.identity.body.toString()).to.contain(`<loc>${origin}/rus/p2<`);
    expect(buildCount).to.equal(2);
  });

  it('do not block the event loop while they are built', async () => {
    const large = searchEngineFiles({
      origin,
      pages: () => Array.from({ length: 1_000 }, (_, n) => ({ path: `/p${n}`, changedAt: null })),
      version: () => '1',
    });
    let turns = 0;
    const turn = (): NodeJS.Immediate =>
      setImmediate(() => {
        turns += 1;
        next = turn();
      });
    let next = turn();
    await large('/sitemap-1.xml');
    clearImmediate(next);

    expect(turns).to.be.at.least(9);
  });

  it('disallow private pages in robots.txt, and link the sitemap', async () => {
    const robots = await textOf('/robots.txt');
    expect(robots)
      .to.contain('Disallow: /profile')
      .and.to.contain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await engines('/catalog')).to.equal(null);
  });
});
