import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { aRegistration, readToken } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand, createProduct } from '../support/products.ts';
import { buyButton } from './checkout-page.ts';
import { anArticle } from './articles.ts';
import { fetchFirstLoad } from './first-load.ts';
import { expectEventually } from './page-structure.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { uploadPicture, createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const firstOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

/** The metadata in the head of a page, and the schema.org types of its structured data. */
const readPageMetadata = (html: string) => ({
  types: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']): unknown => Object(JSON.parse(text))['@type'],
  ),
  titled: firstOf(html, /<title>([^<]+) — [^<]+<\/title>/) !== '',
  described: firstOf(html, /<meta name="description" content="([^"]+)"/) !== '',
  canonical: firstOf(html, /<link rel="canonical" href="([^"]+)"/),
  languages: [...html.matchAll(/hrefLang="([^"]+)"/g)].map(([, language]) => language),
  picture: firstOf(html, /property="og:image" content="([^"]+)"/),
});

/** The preloaded pictures of a page, and those of them that no picture of the page would load. */
const preloadedIn = (html: string) => {
  const { document } = new JSDOM(html).window;
  const links = [...document.querySelectorAll('link[rel="preload"][as="image"]')];
  const images = [...document.querySelectorAll('img')];
  const isUsed = (link: Element): boolean =>
    images.some((image) =>
      link.hasAttribute('imagesrcset')
        ? image.getAttribute('srcset') === link.getAttribute('imagesrcset') &&
          image.getAttribute('sizes') === link.getAttribute('imagesizes')
        : image.getAttribute('src') === link.getAttribute('href'),
    );
  const unused = links.filter((link) => !isUsed(link)).map(({ outerHTML }) => outerHTML);
  return { count: links.length, unused };
};

describe('the server-rendered HTML of a public page', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createListedProduct(shop, 3);
  });

  const answerAt = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(shop.address + path, { headers, redirect: 'manual' });
  const htmlAt = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await answerAt(path, headers)).text();

  it('contains title, description, links to both languages, picture, data and content', async () => {
    const html = await htmlAt(`/rus${stocked.path}`);
    expect(html).to.match(/<html lang="ru"/);
    expect(html).to.contain(`<title>${stocked.product.name_rus}`);
    expect(html).to.match(/<meta name="description" content="[^"]+"/);
    expect(html).to.contain(`/rus${stocked.path}"/><link rel="alternate" hrefLang="ru"`);
    expect(html).to.contain('hrefLang="en"');
    expect(html).to.contain('property="og:title"');
    expect(html).to.match(/<h1[^>]*>[^<]*Радар/);
    expect(html).to.contain('id="rendered-state"');
    expect(html).not.to.match(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/);
  });

  it('requests scripts after everything else', async () => {
    const html = await htmlAt(`/rus${stocked.path}`);
    const [first = 0] = [/<script type="module"/, /rel="modulepreload"/]
      .map((tag) => html.search(tag))
      .toSorted((one, other) => one - other);
    expect(first).to.be.greaterThan(html.lastIndexOf('rel="stylesheet"'));
    expect(first).to.be.greaterThan(html.indexOf('id="rendered-state"'));
  });

  it('preloads only pictures that the page shows', async () => {
    for (const path of ['', '/catalog', `/catalog/${stocked.game.path}`, stocked.path]) {
      const { count, unused } = preloadedIn(await htmlAt(`/rus${path}`));
      expect(count, path).to.be.greaterThan(0);
      expect(unused, path).to.deep.equal([]);
    }
  });

  it('has structured data and a preview picture on every public page', async () => {
    const { id } = await anArticle(shop);
    const pages = [
      ['', ['Organization', 'WebSite']],
      ['/catalog', ['BreadcrumbList', 'ItemList']],
      [`/catalog/${stocked.game.path}`, ['BreadcrumbList', 'VideoGame', 'ItemList']],
      [stocked.path, ['Product', 'BreadcrumbList']],
      ['/faq', ['BreadcrumbList', 'FAQPage']],
      [`/faq/${id}`, ['BreadcrumbList', 'FAQPage']],
      ['/contacts', ['BreadcrumbList', 'ContactPage']],
      ['/payment-and-delivery', ['BreadcrumbList', 'WebPage']],
      ['/policy', ['BreadcrumbList', 'WebPage']],
      ['/terms', ['BreadcrumbList', 'WebPage']],
    ] as const;
    for (const lang of ['rus', 'eng']) {
      for (const [path, types] of pages) {
        const address = `/${lang}${path}`;
        const html = await htmlAt(address);
        const { picture, ...metadata } = readPageMetadata(html);
        expect(metadata, address).to.deep.equal({
          types,
          titled: true,
          described: true,
          canonical: shop.address + address,
          languages: ['ru', 'en', 'x-default'],
        });
        const answer = await fetch(picture);
        expect(answer.status, `${address} ${picture}`).to.equal(200);
        expect(answer.headers.get('Content-Type'), picture).to.match(/^image\/(?:png|webp)$/);
      }
    }
  });

  it('has the shop icon for devices, and the logo and social links in structured data', async () => {
    const path = '/api/admin/socials';
    const networks = { vk: null, discord: null, telegram: null, youtube: null };
    const there = { ...networks, telegram: 'https://t.me/tumbler' };
    await sendBackOfficeCommand(shop, 'PUT', path, { ...there, revision: 0 });
    const html = await eventually('the address of a network', async () => {
      const page = await htmlAt('/rus');
      return page.includes('"sameAs":["https://t.me/tumbler"]') ? page : undefined;
    });
    const signs = [/<link rel="apple-touch-icon" href="([^"]+)"/, /"logo":"([^"]+)"/];
    for (const sign of signs) {
      const [, address = ''] = sign.exec(html) ?? [];
      const answer = await fetch(new URL(address, shop.address));
      expect(answer.headers.get('Content-Type'), String(sign)).to.equal('image/png');
    }
    await sendBackOfficeCommand(shop, 'PUT', path, { ...networks, revision: 1 });
  });

  it('follows the language of the URL, then of the cookie, and the region of the cookie', async () => {
    expect(await htmlAt(`/eng${stocked.path}`)).to.contain(stocked.product.name_eng);
    const cookie = 'lang=eng; region=cis; token=none';
    const answer = await answerAt(stocked.path, { cookie });
    expect(answer.headers.get('Vary')).to.match(/Cookie/);
    const html = await answer.text();
    expect(html).to.match(/<html lang="en"/);
    expect(html).to.contain(stocked.product.name_eng).and.to.contain('₽');
    expect(await htmlAt(stocked.path, { cookie: 'lang=eng' })).to.contain('$');
  });

  it('is the same for guests and signed-in users', async () => {
    const token = readToken(await shop.send('POST', '/api/register', { body: aRegistration() }));
    const withToken = await htmlAt('/rus/contacts', { cookie: `token=${token}` });
    expect(withToken).to.equal(await htmlAt('/rus/contacts'));
  });

  it('is a 404 for missing pages, and an empty shell for private pages', async () => {
    const missing = ['/none', '/rus/catalog/none', `/catalog/${stocked.game.path}/none`];
    for (const path of missing) {
      const answer = await answerAt(path);
      expect(answer.status, path).to.equal(404);
      expect(answer.headers.get('X-Robots-Tag'), path).to.equal('noindex');
      expect(await answer.text(), path).to.contain('<h1>Такой страницы нет</h1>');
    }
    for (const path of ['/profile/purchases', '/admin/games', '/tickets', '/order/1', '/signin']) {
      const answer = await answerAt(path);
      expect(answer.status, path).to.equal(200);
      expect(answer.headers.get('X-Robots-Tag'), path).to.equal('noindex');
      expect(await answer.text(), path).to.contain('<div id="root"></div>');
    }
    expect(await htmlAt('/eng/signin')).to.match(/<html lang="en"/);
    expect(await htmlAt('/signin', { cookie: 'lang=eng' })).to.match(/<html lang="en"/);
  });

  it(
    'of a missing page is rendered again by the client, in the language of its URL',
    inNewBrowser(async ({ page, expects: expectFailure }) => {
      const addresses = [
        '/eng/none',
        `/eng/catalog/none`,
        `/eng/catalog/${stocked.game.path}/none`,
      ];
      for (const address of addresses) {
        const html = await htmlAt(address, { cookie: 'lang=rus' });
        expect(html.match(/<html lang="en"/), address).not.to.equal(null);
        expect(html.match(/<title>[^<]+/g), address).to.deep.equal([
          '<title>This page could not be found — Tumbler',
        ]);
        expectFailure(404, address);
        expectFailure(404, /^\/api\//u);
        await page.goto(shop.address + address);
        await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
        expect(await page.locator('title').count(), address).to.equal(1);
      }
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await page.waitForURL(`${shop.address}/eng`);
      await expectEventually(
        'the title',
        () => page.title(),
        'Game keys with live status — Tumbler',
      );
      expect(await page.locator('meta[name="robots"]').count()).to.equal(0);
    }),
  );

  it('shows a change shortly after it is saved', async () => {
    const image = await uploadPicture(shop);
    const word = randomUUID().slice(0, 8);
    await sendBackOfficeCommand(shop, 'PUT', `/api/admin/games/${stocked.gameId}`, {
      ...stocked.game,
      name_rus: `Рубеж ${word}`,
      description_rus: 'Описание',
      description_eng: 'Description',
      hidden: false,
      icon: image,
      logo: image,
      cover: image,
      popular: false,
      revision: 0,
    });
    await eventually('the page with the new name', async () =>
      (await htmlAt(`/rus/catalog/${stocked.game.path}`)).includes(`Рубеж ${word}`),
    );
  });

  it('is listed for search engines in the sitemap', async () => {
    expect(await htmlAt('/robots.txt')).to.contain('Sitemap: ');
    expect(await htmlAt('/sitemap.xml')).to.contain('/sitemap-1.xml');
    expect(await htmlAt('/sitemap-1.xml')).to.contain(`/eng${stocked.path}</loc>`);
  });

  it('loads less than 204 KiB of scripts, compressed with Brotli', async () => {
    const max = 204 * 1_024;
    const pages = ['', '/catalog', `/catalog/${stocked.game.path}`, stocked.path, '/faq'];
    for (const lang of ['rus', 'eng']) {
      for (const path of pages) {
        const scripts = await fetchFirstLoad(shop.address, `/${lang}${path}`);
        const bytes = scripts.reduce((sum, { body }) => sum + body.length, 0);
        expect(scripts.length, path).to.be.greaterThan(3);
        expect(bytes, `/${lang}${path} has ${bytes} bytes of scripts`).to.be.lessThan(max);
        const plain = scripts.filter(
          ({ body, encoding }) => encoding !== 'br' && body.length > 512,
        );
        expect(plain, `not compressed at /${lang}${path}`).to.deep.equal([]);
      }
    }
  });

  it(
    'keeps what is typed before hydration',
    inNewBrowser(async ({ page }) => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await gate.promise;
        await route.continue();
      });
      const opened = page.goto(`${shop.address}/eng/contacts`);
      const email = page.locator('main input[name="email"]');
      const message = page.locator('main textarea[name="message"]');
      await email.fill('ada@example.org');
      await message.fill('Early text');
      gate.resolve();
      await opened;
      // The next change renders the form with its own state.
      await page.locator('main input[name="name"]').fill('Ada');
      expect(await email.inputValue()).to.equal('ada@example.org');
      expect(await message.inputValue()).to.equal('Early text');
    }),
  );

  it(
    'keeps what is chosen before hydration',
    inNewBrowser(async ({ page }) => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await gate.promise;
        await route.continue();
      });
      const opened = page.goto(`${shop.address}/eng/catalog/${stocked.game.path}`);
      const filters = page.getByRole('search', { name: 'Filters' });
      await filters.getByLabel('Sort by').selectOption('name');
      await filters.getByLabel('Keys', { exact: true }).check({ force: true });
      await filters.getByLabel('In stock').check();
      gate.resolve();
      await opened;
      await page.waitForURL(
        ({ searchParams: chosen }) =>
          chosen.get('sort') === 'name' &&
          chosen.get('kind') === 'key' &&
          chosen.get('in_stock') === 'true',
      );
      expect(await filters.getByLabel('Sort by').inputValue()).to.equal('name');
    }),
  );

  it(
    'is hydrated without repeated requests, in any time zone',
    inNewBrowser(
      async ({ page }) => {
        const requestedUrls: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (/^\/(?:api|storage\/config|config\.json)/.test(pathname))
            requestedUrls.push(pathname);
        });
        for (const path of ['/rus', '/eng/catalog', `/rus${stocked.path}`, '/rus/signin']) {
          await page.goto(shop.address + path);
        }
        await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
        expect(requestedUrls).to.deep.equal([]);
      },
      { timezoneId: 'Pacific/Auckland' },
    ),
  );

  it(
    'is hydrated for signed-in users, and keeps the cookie unchanged',
    inNewBrowser(async ({ page, context }) => {
      const token = readToken(await shop.send('POST', '/api/register', { body: aRegistration() }));
      await context.addCookies([{ name: 'token', value: token, url: shop.address }]);
      await page.goto(`${shop.address}/rus${stocked.path}`);
      await page.getByRole('button', { name: /^Профиль:/ }).waitFor();
      await buyButton(page).waitFor();
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'token');
      expect(cookie).to.include({ value: token, expires: -1 });
    }),
  );

  it(
    'shows hostile text of staff as plain text, and runs none of it',
    inNewBrowser(async ({ page }) => {
      const hostile = '</script><script>window.__x=1</script><!--';
      const [own, id] = [randomUUID().slice(0, 8), randomUUID()];
      const image = await uploadPicture(shop);
      const pictures = { icon: image, logo: image, cover: image };
      const name = { name_rus: hostile, name_eng: hostile };
      await createProduct(shop, {
        game: { path: `foul-${own}`, ...name, ...pictures },
        product: { path: `foul-${own}`, ...name, image, description_rus: hostile },
      });
      const body = `[a](javascript:window.__x=1) ${hostile} <img src=x onerror=window.__x=1>`;
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/problems', {
        id,
        kind: 'problem',
        category: 'other',
        title_rus: hostile,
        title_eng: hostile,
        body_rus: body,
        body_eng: body,
        link: null,
        file: null,
      });
      for (const path of [
        `/catalog/foul-${own}/foul-${own}`,
        `/catalog/foul-${own}`,
        `/faq/${id}`,
      ]) {
        await eventually(path, async () => (await answerAt(`/rus${path}`)).status === 200);
        expect(await htmlAt(`/rus${path}`), path).not.to.contain('<script>window.__x');
        await page.goto(`${shop.address}/rus${path}`);
        await page.getByRole('heading', { level: 1, name: hostile }).waitFor();
        expect(await page.evaluate(() => '__x' in globalThis), path).to.equal(false);
        expect(await page.locator('a[href^="javascript:"]').count(), path).to.equal(0);
      }
    }),
  );
});
