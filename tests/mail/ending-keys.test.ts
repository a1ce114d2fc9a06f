import { expect } from 'chai';
import { anOrder, buy, untilOrder } from '../support/customer.ts';
import type { Shop } from '../support/shop.ts';
import { stock } from '../support/stocking.ts';
import { letterNamed, lettersNamed, startWorkers, stopWorkers, theMailShop } from './mail-shop.ts';

const subject = 'Скоро закончится';
const dayMs = 24 * 60 * 60_000;

describe('the owner of a timed key', function () {
  this.timeout(90_000);
  let shop: Shop;
  before(async () => {
    shop = await theMailShop();
  });
  after(() => workersAt(0));

  const workersAt = async (offsetMs: number): Promise<void> => {
    await stopWorkers(shop);
    await startWorkers(shop, { CLOCK_OFFSET_MS: String(offsetMs) });
  };

  it('is reminded once, a day before its term ends, with the way to renew', async () => {
    const request = anOrder(await stock(shop, 1));
    const reply = await buy(shop, request);
    await shop.send('POST', `/api/orders/${reply.number}/reveal?t=${reply.token}`, {
      body: { place: 1 },
    });
    await untilOrder(shop, reply.order_id, 'ordering.KeyRevealed');
    await workersAt(28.5 * dayMs);
    expect(await lettersNamed(shop, request.email, subject)).to.deep.equal([]);

    await workersAt(29.1 * dayMs);
    const letter = await letterNamed(shop, request.email, subject);
    expect(letter.text)
      .to.match(/Продлить: \S+\/rus\/catalog\//)
      .and.match(/действует до .+ \d\d:\d\d МСК\./);
    await workersAt(29.2 * dayMs);
    expect(await lettersNamed(shop, request.email, subject)).to.have.lengthOf(1);
  });
});
