import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { visited } from './visitor.ts';
import { manage } from '../support/stocking.ts';
import { faultsOf } from './accessibility.ts';
import { aPicture } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

describe('look', function () {
  this.timeout(300_000);
  let shop: WholeShop;
  before(async () => { shop = await theWholeShop(); });
  it('looks', visited(async ({ page, context, expects }) => {
    expects(404, '/api/admin/history');
    mkdirSync('/tmp/looks', { recursive: true });
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#3b6e4d' } }).composite([{ input: Buffer.from('<svg width="1600" height="900"><circle cx="1100" cy="450" r="300" fill="#d4f44d"/><rect x="100" y="200" width="500" height="500" fill="#123"/></svg>') }]).png().toBuffer();
    const image = await aPicture(shop, png);
    const id = randomUUID();
    await manage(shop, 'POST', '/api/admin/slider', { id, image, title_rus: 'Летняя распродажа', title_eng: '', link: '/catalog', position: 1, active: true }).catch(() => undefined);
    await manage(shop, 'POST', '/api/admin/slider', { id, image, title_rus: 'Летняя распродажа', title_eng: 'Summer sale', link: '/catalog', position: 1, active: true });
    const card = randomUUID();
    await manage(shop, 'POST', '/api/admin/contact-cards', { id: card, channel: 'telegram', title_rus: 'Телеграм', title_eng: 'Telegram', text_rus: 'Отвечаем за 5 минут', text_eng: 'We answer in 5 minutes', link: 'https://t.me/shop', position: 1, active: true });
    for (const lang of ['rus', 'eng']) for (const [name, path] of [['slide', `/admin/slider/${id}`], ['new', '/admin/slider/new'], ['socials', '/admin/socials'], ['card', `/admin/contacts/${card}`]] as const) {
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${shop.address}/${lang}${path}`);
        await page.locator('form').waitFor();
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `/tmp/looks/${name}-${lang}-${width}.png`, fullPage: true });
      }
      console.log(name, lang, await faultsOf(page));
    }
  }));
});
