import { instant } from '@shop/contracts/kernel';
import { exchangeRateStream } from '@shop/domain/payments';
import type { ExchangeRateSet } from '@shop/domain/payments/events';
import { exchangeRates } from '@shop/contracts/payments/contract';
import { expect } from 'chai';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const address = '/storage/config/prices/exchange_rates.json';

const dollarAt = (dollar: number): ExchangeRateSet => ({
  type: 'payments.ExchangeRateSet',
  data: { dollar, revision: 1, by: 'administrator', at: instant('2026-03-01T12:00:00Z') },
});

describe('the published exchange rates', () => {
  let shop: QueryShop;
  before(async () => {
    shop = await queryShop();
  });
  after(() => shop.close());

  it('are 62 rubles for a dollar by default, and are public', async () => {
    const { status, headers, body } = await shop.get(address);
    expect(status).to.equal(200);
    expect(headers.get('Content-Type')).to.include('application/json');
    expect(body).to.deep.equal({ default: { dollar: 62 } });
  });

  it('follow the rate set by an administrator', async () => {
    const position = await shop.append(exchangeRateStream, dollarAt(7_125));
    const { body } = await shop.get(address, { 'X-Min-Position': String(position) });
    expect(exchangeRates.parse(body)).to.deep.equal({ default: { dollar: 71.25 } });
  });
});
