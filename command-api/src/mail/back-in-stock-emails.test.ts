import { expect } from 'chai';
import { backInStockEmailComposers } from './back-in-stock-emails.ts';

type Deps = Parameters<typeof backInStockEmailComposers>[0];

const deps: Deps = {
  eventStore: { read: () => Promise.resolve([]) },
  backInStockSubscriptions: {
    loadLatest: async () => ({ state: { status: 'notified' }, position: 0n }),
  } as unknown as Deps['backInStockSubscriptions'], // only this member is used
  findNamedProduct: () =>
    Promise.resolve({
      title: 'Radar',
      link: 'https://shop.example/catalog/frontier/radar',
      part: { text: 'Radar' },
    }),
  publicUrl: 'https://shop.example',
  stopTokenOf: () => 'token',
};

describe('the back-in-stock email', () => {
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
