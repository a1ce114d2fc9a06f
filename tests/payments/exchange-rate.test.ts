import { exchangeRateStream } from '@shop/domain/payments';
import type { ExchangeRateSet } from '@shop/domain/payments/events';
import { expect } from 'chai';
import { refusal } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';

describe('the exchange rate', function () {
  this.timeout(60_000);
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const set = (dollar: number, token = shop.admin) =>
    shop.send('POST', '/api/admin/exchange-rate', { body: { dollar }, token });

  it('is set by an administrator', async () => {
    const { status, body } = await set(71.25);
    expect({ status, body }).to.deep.equal({ status: 200, body: { dollar: 71.25 } });
    const events = await shop.stored.of<ExchangeRateSet>(exchangeRateStream);
    expect(events.at(-1)?.data.dollar).to.equal(7_125);
    expect((await set(62)).status).to.equal(200);
  });

  it('is no figure that makes no sense', async () => {
    for (const dollar of [0, -1, 1e9]) refusal(await set(dollar), 400, 'invalid-request');
  });
});
