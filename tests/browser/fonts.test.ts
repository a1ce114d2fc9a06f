import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { findLoadedFonts } from './first-load.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const folder = resolve(import.meta.dirname, '../../web/src/shared/fonts/files');
const sheet = readFileSync(join(folder, 'fonts.css'), 'utf8').replaceAll(
  /url\('\.\/([^']+)'\)/g,
  (_, name: string) =>
    `url('data:font/woff2;base64,${readFileSync(join(folder, name)).toString('base64')}')`,
);

const lines = [
  'Ключи активации, программы и подписки для игр: оплата любым удобным способом.',
  'Ключ показывается сразу после оплаты и приходит на почту — обычно за несколько секунд.',
  'Activation keys, programs and subscriptions for games, paid for in any way you like.',
  'The key is shown as soon as it is paid for, and sent to your e-mail within seconds.',
] as const;

const settings = [
  { family: 'Golos Text', weight: 400 },
  { family: 'Golos Text', weight: 600 },
  { family: 'Unbounded', weight: 500 },
  { family: 'Unbounded', weight: 600 },
] as const;

/** In hundredths of the width with the font. */
const widestDifference = 3;

describe('fonts', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createListedProduct(shop, 3);
  });

  it(
    'are as wide as their fallback fonts',
    inNewBrowser(async ({ page }) => {
      await page.setContent(`<style>${sheet}</style><span style="white-space: nowrap"></span>`);
      for (const { family, weight } of settings) {
        for (const line of lines) {
          const [own, inStead] = await page.evaluate(
            async ([text, faces]) => {
              const span = document.querySelector('span');
              if (!span) throw new Error('There is nothing to measure');
              span.textContent = text;
              const widths: number[] = [];
              for (const face of faces) {
                // A local() font that the machine does not have fails as a network error.
                const loaded = await document.fonts.load(face, text).catch((cause: unknown) => {
                  throw new Error(`This machine has no font for ${face}: ${String(cause)}`);
                });
                if (loaded.length === 0) throw new Error(`No font face matches ${face}`);
                span.style.font = `${face}, monospace`;
                widths.push(span.getBoundingClientRect().width);
              }
              return widths;
            },
            [
              line,
              [`${weight} 40px '${family}'`, `${weight} 40px '${family} from Arial'`],
            ] as const,
          );
          const difference = (100 * ((inStead ?? 0) - (own ?? 0))) / (own ?? 0);
          expect(Math.abs(difference), `${family} ${weight}: ${line}`).to.be.lessThan(
            widestDifference,
          );
        }
      }
    }),
  );

  it(
    'load only the files made for the shop, under 100 KB in total',
    inNewBrowser(async ({ page }) => {
      for (const path of ['/rus', '/eng', `/rus${stocked.path}`]) {
        const loaded = await findLoadedFonts(page, shop.address + path);
        const bytes = loaded.reduce((sum, font) => sum + font.bytes, 0);
        expect(loaded.length, path).to.be.greaterThan(2);
        expect(loaded.filter(({ file }) => file.includes('wght-normal'))).to.deep.equal([]);
        expect(bytes, path).to.be.lessThan(100_000);
      }
    }),
  );
});
