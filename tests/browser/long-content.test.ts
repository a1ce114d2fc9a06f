import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { aRegistration, readToken } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { aRate } from '../support/product-requests.ts';
import { moveToFront } from '../support/sorting.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { aTicket } from '../support/ticket-requests.ts';
import { inNewBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import { signInAs } from './support-page.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

/** Texts of the maximum length, without a place to break them. */
const long = (field: string, length: number) => ({
  [`${field}_rus`]: 'Щ'.repeat(length),
  [`${field}_eng`]: 'W'.repeat(length),
});

const requirement = async (shop: WholeShop): Promise<string> => {
  const [type, id] = [randomUUID(), randomUUID()];
  const kind = { code: `long-${type.slice(0, 8)}`, ...long('name', 120) };
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/requirements-types', { id: type, ...kind });
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/requirements', {
    id,
    type_id: type,
    ...long('name', 120),
  });
  return id;
};

const productFunction = async (shop: WholeShop, image: string): Promise<string> => {
  const [icon, id] = [randomUUID(), randomUUID()];
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/functionicons', {
    id: icon,
    image,
    ...long('name', 120),
  });
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/functions', {
    id,
    icon_id: icon,
    ...long('group', 60),
    ...long('name', 120),
  });
  return id;
};

/** A game with a product that has fields for buyers. Returns their addresses. */
const createLongProduct = async (
  shop: WholeShop,
): Promise<Readonly<{ game: string; product: string }>> => {
  const image = await uploadPicture(shop);
  const path = `long-${randomUUID().slice(0, 8)}-${'w'.repeat(40)}`;
  const pictures = { icon: image, logo: image, cover: image };
  const { gameId } = await createStockedProduct(shop, 1, {
    game: { path, popular: true, ...pictures, ...long('name', 120) },
    product: {
      path,
      image,
      ...long('name', 120),
      ...long('tag', 60),
      ...long('description', 600),
      function_ids: [await productFunction(shop, image)],
      requirement_ids: [await requirement(shop)],
      fields: [{ name: 'nick', ...long('label', 60), required: true, pattern: null }],
    },
    rate: { ...aRate(), days: 3_650, price: { rub: 99_999_999, usd: null } },
  });
  await moveToFront(shop, 'games', gameId);
  return { game: `/catalog/${path}`, product: `/catalog/${path}/${path}` };
};

const longArticle = async (shop: WholeShop): Promise<string> => {
  const id = randomUUID();
  const word = 'W'.repeat(300);
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/problems', {
    id,
    kind: 'problem',
    category: 'other',
    ...long('title', 120),
    body_rus: `## ${word}\n\n${word}\n\n- ${word}\n\n\`${word}\``,
    body_eng: word,
    link: null,
    file: null,
  });
  return `/faq/${id}`;
};

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The words of these elements that do not fit on one line. */
const brokenWords = async (elements: Locator): Promise<readonly string[]> => {
  await elements.first().waitFor();
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      return texts.flatMap((node) =>
        [...node.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      );
    }),
  );
};

describe('very long content', () => {
  let shop: WholeShop;
  let paths: readonly string[];

  before(async () => {
    shop = await theWholeShop();
    const [{ game, product }, article] = [await createLongProduct(shop), await longArticle(shop)];
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/contact-cards', {
      id: randomUUID(),
      channel: 'other',
      ...long('title', 120),
      ...long('text', 500),
      link: null,
    });
    paths = ['', '/catalog', game, product, '/faq', article, '/contacts'];
    for (const path of [product, article]) {
      await eventually(path, async () => (await fetch(shop.address + path)).status === 200);
    }
  });

  for (const width of [375, 1_440]) {
    it(
      `fits a window of ${width} px without horizontal overflow`,
      inNewBrowser(
        async ({ page }) => {
          const wider: string[] = [];
          for (const path of paths) {
            for (const lang of ['rus', 'eng']) {
              await page.goto(`${shop.address}/${lang}${path}`);
              const overflow = await overflowOf(page);
              if (overflow > 0) wider.push(`/${lang}${path}: ${overflow} px`);
            }
          }
          expect(wider).to.deep.equal([]);
        },
        { viewport: { width, height: 800 } },
      ),
    );
  }

  it(
    'leaves the words beside a long name whole',
    inNewBrowser(
      async ({ page, context }) => {
        const body = aRegistration({ name: `Щ${' Преображенский'.repeat(3)}` });
        const token = readToken(await shop.send('POST', '/api/register', { body }));
        const ticket = await aTicket(shop, { token });
        await signInAs(shop, context, { token: shop.admin });
        await page.goto(`${shop.address}/rus/tickets/${ticket}`);
        expect(await brokenWords(page.getByRole('term'))).to.deep.equal([]);
        await signInAs(shop, context, { token });
        await page.goto(`${shop.address}/rus/profile/purchases`);
        expect(await brokenWords(page.getByText('Здравствуйте,'))).to.deep.equal([]);
      },
      { viewport: { width: 1_280, height: 800 } },
    ),
  );

  it(
    'breaks in lists of the back-office, which do not scroll sideways',
    inNewBrowser(
      async ({ page, context }) => {
        const body = aRegistration({ name: 'Ж'.repeat(50) });
        await shop.send('POST', '/api/register', { body });
        await signInAs(shop, context, { token: shop.admin });
        for (const [path, name] of [
          ['products', /W{120}/u],
          ['users', /Ж{50}/u],
        ] as const) {
          await page.goto(`${shop.address}/eng/admin/${path}`);
          await page.getByRole('row', { name }).first().waitFor();
          const hidden = await page
            .getByRole('table')
            .locator('xpath=..')
            .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
          expect(hidden, path).to.equal(0);
        }
      },
      { viewport: { width: 1_440, height: 800 } },
    ),
  );
});
