import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { anEmail, anOrder, placed } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { someKeys } from '../support/goods.ts';
import { refusal } from '../support/http.ts';
import type { Letter } from '../support/letters.ts';
import { oneClick } from '../support/letters.ts';
import type { Shop } from '../support/shop.ts';
import type { Goods } from '../support/stocking.ts';
import { changeStatus, importKeys, offer, stock, switchEntry } from '../support/stocking.ts';
import {
  forgetPositions,
  letterCount,
  letterNamed,
  startWorkers,
  stopWorkers,
  theMailShop,
} from './mail-shop.ts';

const works = 'Снова работает: Рубеж: Радар';
const stocked = 'Снова в продаже: Рубеж: Радар, 30 дней';

const tokenIn = ({ text }: Letter): string => /watches\/stop\?token=(\S+)/.exec(text)?.[1] ?? '';

describe('watching what cannot be bought', () => {
  let shop: Shop;
  before(async () => {
    shop = await theMailShop();
  });

  const watch = async ({ productId }: Goods, body: object, more: object = {}) => {
    const answer = await shop.send('POST', '/api/watches', {
      body: { product_id: productId, ...body },
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202);
    expect(answer.body).to.deep.equal({});
  };
  const turn = ({ productId }: Goods, status: string) => changeStatus(shop, productId, status);
  const bring = (goods: Goods) => importKeys(shop, goods, { text: someKeys(8).join('\n') });
  /** From there no test watches anything, so that the limit of requests is not reached. */
  const elsewhere = { 'X-Forwarded-For': '192.0.2.20' };
  /** All that was due is over once this has come. */
  const barrier = async (): Promise<void> => {
    const email = anEmail();
    await watch(await stock(shop, 8), { email }, { headers: elsewhere });
    await letterNamed(shop, email, works);
  };

  it('of a rate is told once that it is back in stock, with a link to the product', async () => {
    const goods = await offer(shop);
    const email = anEmail();
    await watch(goods, { rate_id: goods.rateId, email });
    await watch(goods, { rate_id: goods.rateId, email });
    await barrier();
    expect(await shop.letters(email)).to.deep.equal([]);

    await bring(goods);
    const letter = await letterNamed(shop, email, stocked);
    expect(letter.to).to.deep.equal([email]);
    expect(letter.html).to.match(/<img src="[^"]*\/storage\/images\//u);
    expect(letter.text).to.match(/\/rus\/catalog\/p-[\da-f-]+\/p-[\da-f-]+\n/);
    await bring(goods);
    await barrier();
    expect(await shop.letters(email)).to.have.lengthOf(1);
  });

  it('is told when a reservation lapses too', async () => {
    const goods = await stock(shop, 1);
    const { number, token } = await placed(shop, anOrder(goods));
    const email = anEmail();
    await watch(goods, { rate_id: goods.rateId, email });
    await barrier();
    expect(await shop.letters(email)).to.deep.equal([]);
    await shop.send('POST', `/api/orders/${number}/cancel?t=${token}`, { body: {} });
    await letterNamed(shop, email, stocked);
  });

  it('of a product is told when its status sells again, and its rates wait for that', async () => {
    const goods = await stock(shop, 8);
    const [ofProduct, ofRate] = [anEmail(), anEmail()];
    await turn(goods, 'detected');
    await watch(goods, { email: ofProduct }, { lang: 'eng' });
    await watch(goods, { rate_id: goods.rateId, email: ofRate });
    await turn(goods, 'updating');
    await barrier();
    expect(await shop.letters(ofProduct)).to.deep.equal([]);
    expect(await shop.letters(ofRate)).to.deep.equal([]);

    await turn(goods, 'undetected');
    await letterNamed(shop, ofProduct, 'Frontier: Radar works again');
    await letterNamed(shop, ofRate, stocked);
  });

  it('is neither taken nor told while the game or the product is archived', async () => {
    const email = anEmail();
    const [ofGame, alone] = [await offer(shop), await offer(shop)];
    for (const goods of [ofGame, alone]) await watch(goods, { rate_id: goods.rateId, email });
    await switchEntry(shop, 'games', ofGame.gameId, 'archive');
    await switchEntry(shop, 'products', alone.productId, 'archive');
    const late = await shop.send('POST', '/api/watches', {
      body: { product_id: ofGame.productId, email },
    });
    expect(late.status).to.equal(404);
    for (const goods of [ofGame, alone]) await bring(goods);
    await barrier();
    expect(await shop.letters(email)).to.deep.equal([]);
  });

  it('can be asked again, and be stopped by who has the mail alone', async () => {
    const goods = await stock(shop, 8);
    const email = anEmail();
    await watch(goods, { email });
    const token = tokenIn(await letterNamed(shop, email, works));
    const stop = (sent: string) =>
      shop.send('POST', '/api/watches/stop', { body: { token: sent } });
    refusal(await stop(`${token}x`), 404, 'not-found');
    refusal(
      await stop(token.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))),
      404,
      'not-found',
    );
    expect((await stop(token)).status).to.equal(200);
    expect((await stop(token)).status).to.equal(200);
    expect((await oneClick(await letterNamed(shop, email, works))).status).to.equal(200);

    await watch(goods, { email });
    await barrier();
    expect(await shop.letters(email)).to.have.lengthOf(1);
  });

  it('goes to the account of who is signed in', async () => {
    await watch(await stock(shop, 8), {}, { token: shop.admin });
    await letterNamed(shop, shop.launched.adminEmail, works);
  });

  it('needs an address, and something to watch', async () => {
    const { productId: product_id, rateId } = await offer(shop);
    const ask = (body: object) => shop.send('POST', '/api/watches', { body });
    const { codes } = refusal(await ask({ product_id }), 400, 'invalid-request');
    expect(codes).to.deep.equal({ email: ['email-required'] });
    const email = anEmail();
    refusal(await ask({ product_id: randomUUID(), email }), 404, 'not-found');
    refusal(await ask({ product_id, rate_id: randomUUID(), email }), 404, 'not-found');
    const asked = { product_id, rate_id: rateId, email };
    for (let times = 0; times < 3; times += 1) expect((await ask(asked)).status).to.equal(202);
    refusal(await ask(asked), 429, 'too-many-requests');
  });

  it('tells nobody again when everything is folded from the beginning', async () => {
    await barrier();
    await stopWorkers(shop);
    await forgetPositions(shop);
    const [before, end] = [await letterCount(shop), await shop.stored.end()];
    await startWorkers(shop);
    await barrier();
    const news = await eventually('that the letter was sent', async () => {
      const types = (await shop.stored.all(end)).map(({ type }) => type);
      return types.includes('mail.MessageSent') && types;
    });
    expect(await letterCount(shop)).to.equal(before + 1);
    expect(news.filter((type) => type.startsWith('mail.'))).to.have.members([
      'mail.MessageAsked',
      'mail.MessageSent',
    ]);
  });
});
