import { exchangeRateStream } from '@shop/domain/payments';
import type { ExchangeRateSet } from '@shop/domain/payments/events';
import { expect } from 'chai';
import { expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';

describe('the exchange rate', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const events = () => shop.stored.of<ExchangeRateSet>(exchangeRateStream);
  const revisionNow = async (): Promise<number> => (await events()).at(-1)?.data.revision ?? 0;
  const set = (dollar: number, revision: number, token = shop.admin) =>
    shop.send('PUT', '/api/admin/exchange-rate', { body: { dollar, revision }, token });

  it('is set by an administrator who saw the current revision', async () => {
    const seen = await revisionNow();
    const { status, body } = await set(71.25, seen);
    expect({ status, body }).to.deep.equal({
      status: 200,
      body: { id: 'dollar', revision: seen + 1 },
    });
    expect((await events()).at(-1)?.data).to.include({ dollar: 7_125, revision: seen + 1 });

    const late = expectProblem(await set(80, seen), 409, 'changed-meanwhile');
    expect(late).to.deep.include({ current: { revision: seen + 1 } });
    expect((await set(71.25, seen)).body).to.deep.equal({ id: 'dollar', revision: seen + 1 });
    expect((await set(62, seen + 1)).status).to.equal(200);
  });

  it('rejects invalid values', async () => {
    for (const dollar of [0, -1, 1e9]) expectProblem(await set(dollar, 0), 400, 'invalid-request');
  });
});
