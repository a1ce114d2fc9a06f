import { expect } from 'chai';
import { catalogue as emptyCatalogue } from '../catalog/catalogue.ts';
import { byId, gameOf, productOf } from '../testing/sample-catalogue.ts';
import { forSearchEngines, publicPages } from './sitemap.ts';

const origin = 'https://shop.test';

describe('what search engines are told', () => {
  const catalogue = emptyCatalogue();
  catalogue.apply({
    games: byId(gameOf('night'), gameOf('dark', { hidden: true })),
    products: byId(
      productOf('radar', 'night', []),
      productOf('secret', 'night', [], { hidden: true }),
    ),
  });
  const engines = forSearchEngines({
    origin,
    pages: () => publicPages(catalogue, { problems: () => [] }),
    version: () => 1,
  });
  const textOf = async (path: string): Promise<string | undefined> =>
    (await engines(path))?.bodies.identity.body.toString();

  it('names every page that is public in both languages, and no hidden one', async () => {
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

  it('is told in parts that an index names', async () => {
    const many = forSearchEngines({
      origin,
      pages: () => Array.from({ length: 5_001 }, (_, n) => ({ path: `/p${n}`, changedAt: null })),
      version: () => 1,
    });
    const index = (await many('/sitemap.xml'))?.bodies.identity.body.toString();
    expect(index?.match(/<loc>[^<]*/g)).to.deep.equal([
      `<loc>${origin}/sitemap-1.xml`,
      `<loc>${origin}/sitemap-2.xml`,
    ]);
    const second = (await many('/sitemap-2.xml'))?.bodies.identity.body.toString();
    expect(second?.match(/<url>/g)).to.have.length(2);
    expect(await many('/sitemap-3.xml')).to.equal(null);
  });

  it('keeps them out of what belongs to somebody, and leads them to the map', async () => {
    const robots = await textOf('/robots.txt');
    expect(robots)
      .to.contain('Disallow: /profile')
      .and.to.contain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await engines('/catalog')).to.equal(null);
  });
});
