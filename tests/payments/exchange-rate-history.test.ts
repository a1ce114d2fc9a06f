import { exchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';

describe('the exchange rate history', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const get = async (path: string): Promise<unknown> => {
    const { status, body } = await shop.ask('GET', `/api/admin/${path}`, { token: shop.admin });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };

  it('shows who set each rate, and when', async () => {
    const { total: totalBefore, current: first } = exchangeRateSettings.parse(
      await get('exchange-rate'),
    );
    for (const [index, dollar] of [77.5, 81.25, 79].entries()) {
      const body = { dollar, revision: first.revision + index };
      await shop.send('PUT', '/api/admin/exchange-rate', { body, token: shop.admin });
    }
    const { items, beginning, current } = await eventually('the rates', async () => {
      const found = exchangeRateSettings.parse(await get('exchange-rate'));
      const [newest] = found.items;
      return found.total === totalBefore + 3 && typeof newest?.by_name === 'string' && found;
    });
    expect(beginning).to.equal(62);
    expect(current).to.deep.equal({
      dollar: 79,
      revision: first.revision + 3,
      changed_at: items[0]?.at,
    });
    expect(items.slice(0, 3).map(({ dollar, before }) => ({ dollar, before }))).to.deep.equal([
      { dollar: 79, before: 81.25 },
      { dollar: 81.25, before: 77.5 },
      { dollar: 77.5, before: items[3]?.dollar ?? beginning },
    ]);
    expect(items.at(-1)?.before).to.equal(62);
    expect(items[0]?.by).to.match(/^[0-9a-f-]{36}$/);
    const paged = exchangeRateSettings.parse(await get('exchange-rate?size=1&page=2'));
    expect(paged.items).to.deep.equal([items[1]]);
    const oldest = exchangeRateSettings.parse(await get('exchange-rate?sort=at'));
    expect(oldest.items).to.deep.equal(items.toReversed());
  });
});
