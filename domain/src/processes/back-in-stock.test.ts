import type { SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import type { BackInStockSubscribed } from '../email-notifications/events.ts';
import { noon } from '../testing/index.ts';
import type { BackInStockProduct } from './back-in-stock.ts';
import { acknowledgeBackInStock, backInStockSteps, evolveBackInStock } from './back-in-stock.ts';

const later = instant('2026-03-02T12:00:00Z');
const subscribed = (
  subscriptionId: string,
  changes: Partial<BackInStockSubscribed['data']> = {},
): BackInStockSubscribed => ({
  type: 'emailNotifications.BackInStockSubscribed',
  data: {
    subscriptionId,
    productId: 'radar',
    generation: 1,
    rateId: null,
    personId: 'person',
    emailHash: 'hash',
    email: 'person.sealed' as SealedText,
    lang: 'rus',
    userId: null,
    at: noon,
    ...changes,
  },
});
const productWith = (...events: readonly BackInStockSubscribed[]): BackInStockProduct => {
  const product = events.reduce<BackInStockProduct | null>(evolveBackInStock, null);
  if (!product) throw new TypeError('The product has subscribers');
  return product;
};
const endingStep = (product: BackInStockProduct) =>
  backInStockSteps(product).find((step) => step.do === 'end-subscription');

describe('the subscribers of a product', () => {
  it('are checked from the oldest subscription, which ends first', () => {
    const product = productWith(subscribed('a'), subscribed('b', { at: later }));
    expect(endingStep(product)).to.include({ subscriptionId: 'a', generation: 1, since: noon });
    const renewed = subscribed('a', { generation: 2, at: later });
    expect(endingStep(productWith(subscribed('a'), subscribed('b'), renewed))).to.include({
      subscriptionId: 'b',
    });
  });

  it('are no longer kept once their subscriptions are over', () => {
    const both = productWith(subscribed('a'), subscribed('b', { at: later }));
    const [, ending] = backInStockSteps(both);
    if (!ending) throw new TypeError('A subscription can end');
    const rest = acknowledgeBackInStock(both, ending);
    expect(rest?.subscribers.map(({ subscriptionId }) => subscriptionId)).to.deep.equal(['b']);
    const renewed = productWith(subscribed('a', { generation: 2, at: later }));
    expect(acknowledgeBackInStock(renewed, ending)).to.deep.equal(renewed);
    expect(acknowledgeBackInStock(productWith(subscribed('a')), ending)).to.equal(null);
  });

  it('stay after a check that found nothing for sale', () => {
    const product = productWith(subscribed('a'));
    const [check] = backInStockSteps(product);
    if (!check) throw new TypeError('A product with subscribers is checked');
    expect(acknowledgeBackInStock(product, check)).to.equal(product);
  });
});
