import { personalData } from '@shop/contracts/identity/account.contract';
import type { DomainEvent } from '@shop/domain/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import { expect } from 'chai';
import { examples } from '../history/examples.ts';
import type { QueryShop } from './query-shop.ts';
import { queryNow, queryShop } from './query-shop.ts';

const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number) => addMilliseconds(queryNow, -days * dayMs);

describe('the export of personal data', () => {
  let shop: QueryShop;
  before(async () => {
    shop = await queryShop();
  });
  after(() => shop.close());

  it('shows when a subscription to a product has ended by its age', async () => {
    const stored = await examples();
    const example = (name: string, changes: object): DomainEvent => {
      const event = stored.get(name) ?? expect.fail(`There is no example of ${name}`);
      return { ...event, data: { ...event.data, ...changes } };
    };
    await shop.append('user-u', example('identity.UserRegistered@1', { userId: 'u', level: 0 }));
    const session = { userId: 'u', sessionId: 's', from: null, at: queryNow };
    await shop.append('user-u', example('identity.SignedIn@2', session));
    const subscribe = (subscriptionId: string, days: number) =>
      shop.append(
        `backInStock-${subscriptionId}`,
        example('emailNotifications.BackInStockSubscribed@1', {
          subscriptionId,
          productId: subscriptionId,
          userId: 'u',
          at: daysAgo(days),
        }),
      );
    await subscribe('new', 179);
    await subscribe('old', 180);
    await subscribe('sent', 200);
    const position = await shop.append(
      'backInStock-sent',
      example('emailNotifications.BackInStockNotified@1', {
        subscriptionId: 'sent',
        at: daysAgo(190),
      }),
    );

    const headers = { Authorization: 'Bearer good', 'X-Min-Position': String(position) };
    const reply = await shop.get('/api/profile/export', headers);
    expect(reply.status, JSON.stringify(reply.body)).to.equal(200);

    const { back_in_stock_subscriptions: subscriptions } = personalData.parse(reply.body);
    expect(
      Object.fromEntries(subscriptions.map(({ product_id: id, status }) => [id, status])),
    ).to.deep.equal({ new: 'open', old: 'ended', sent: 'notified' });
  });
});
