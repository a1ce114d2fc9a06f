import { expect } from 'chai';
import { productEventStore } from './testing/order-email-deps.ts';
import { backInStockEmailComposers } from './back-in-stock-emails.ts';

type Deps = Parameters<typeof backInStockEmailComposers>[0];

const deps: Deps = {
  eventStore: { read: () => Promise.resolve([]), last: () => Promise.resolve(null) },
  backInStockSubscriptions: {
    loadLatest: async () => ({ state: { status: 'notified' }, position: 0n }),
  } as unknown as Deps['backInStockSubscriptions'], // only this member is used
  findNamedProduct: () =>
    Promise.resolve({
      title: 'Radar',
      link: 'https://shop.example/catalog/frontier/radar',
      part: { text: 'Radar' },
    }),
  findSalePage: () => Promise.resolve('https://shop.example/catalog/frontier/radar'),
  publicUrl: 'https://shop.example',
  stopTokenOf: () => 'token',
};

const composersWithStatus = (statusId: string) =>
  backInStockEmailComposers({ ...deps, eventStore: productEventStore(statusId) });

describe('the back-in-stock email', () => {
  const product = { subscriptionId: 'subscription', productId: 'radar' };

  it('says what the status of the product means, before its reason', async () => {
    const works = await composersWithStatus('undetected')['product-works-again'](
      product,
      'rus',
      0n,
    );
    expect(works?.text).to.match(/Работает\. Обнаружений не было\.\n\nПричина: /u);
    const risky = await composersWithStatus('risk')['product-works-again'](product, 'eng', 0n);
    expect(risky?.text).to.match(/Works, but you could be banned\. .+\n\nReason: /u);
  });

  it('is not sent if the product cannot be bought any more', async () => {
    const composers = backInStockEmailComposers({
      ...deps,
      eventStore: productEventStore('detected'),
      findSalePage: () => Promise.resolve(null),
    });
    const plan = { ...product, rateId: 'week' };
    expect(await composers['product-works-again'](product, 'rus', 0n)).to.equal(null);
    expect(await composers['rate-back-in-stock'](plan, 'eng', 0n)).to.equal(null);
  });

  it('about a plan is not sent if the plan has sold out again', async () => {
    const composers = backInStockEmailComposers({
      ...deps,
      eventStore: productEventStore('undetected'),
      findSalePage: async ({ rateId }) =>
        rateId === undefined ? 'https://shop.example/catalog/frontier/radar' : null,
    });
    const plan = { ...product, rateId: 'week' };
    expect(await composers['rate-back-in-stock'](plan, 'rus', 0n)).to.equal(null);
    expect(await composers['product-works-again'](product, 'rus', 0n)).not.to.equal(null);
  });

  it('about a plan warns of a risk', async () => {
    const plan = { ...product, rateId: 'week' };
    const risky = await composersWithStatus('risk')['rate-back-in-stock'](plan, 'rus', 0n);
    expect(risky?.text).to.include('Работает, но возможна блокировка.');
    const safe = await composersWithStatus('undetected')['rate-back-in-stock'](plan, 'rus', 0n);
    expect(safe?.text).not.to.include('Работает');
  });

  it('ends its subscription, so it offers to unsubscribe only if someone else subscribed', async () => {
    const compose = backInStockEmailComposers(deps)['rate-back-in-stock'];
    const about = { subscriptionId: 'subscription', productId: 'radar', rateId: 'rate' };
    expect((await compose(about, 'rus', 0n))?.text).to.match(
      /\n\nПодписывались не вы\? Отписаться: https:\S+\n\n.*Больше писем об этом не будет\./su,
    );
    expect((await compose(about, 'eng', 0n))?.text).to.match(
      /\n\nSomeone else subscribed you\? Unsubscribe: https:\S+\n\n.*You won’t get another email/su,
    );
  });
});
