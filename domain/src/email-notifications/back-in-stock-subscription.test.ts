import type { SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { noon, describeDecider } from '../testing/index.ts';
import type { BackInStockEvent, BackInStockSubscribed } from './events.ts';
import type { BackInStockCommand } from './back-in-stock-subscription.ts';
import { backInStockSubscription } from './back-in-stock-subscription.ts';

const { given } = describeDecider(backInStockSubscription);

const sharedData = { subscriptionId: 's1', productId: 'radar' };
const subscriber = {
  personId: 'person',
  emailHash: 'hash',
  email: 'person.sealed' as SealedText,
  lang: 'rus',
} as const;
const subscribe = (userId: string | null = null, now = noon): BackInStockCommand => ({
  type: 'SubscribeToBackInStock',
  data: { ...sharedData, rateId: null, ...subscriber, userId, now },
});
const subscribed = (generation: number, userId: string | null = null): BackInStockSubscribed => ({
  type: 'emailNotifications.BackInStockSubscribed',
  data: { ...sharedData, rateId: null, ...subscriber, userId, generation, at: noon },
});
const recordNotified = (generation: number): BackInStockCommand => ({
  type: 'RecordBackInStockNotified',
  data: { subscriptionId: 's1', generation, now: noon },
});
const reopen = (generation: number): BackInStockCommand => {
  const { at: now, ...data } = subscribed(generation, 'user').data;
  return { type: 'ReopenBackInStock', data: { ...data, now } };
};
const notified = (generation: number): BackInStockEvent => ({
  type: 'emailNotifications.BackInStockNotified',
  data: { ...sharedData, generation, at: noon },
});
const stop: BackInStockCommand = {
  type: 'UnsubscribeFromBackInStock',
  data: { subscriptionId: 's1', now: noon },
};
const stopped: BackInStockEvent = {
  type: 'emailNotifications.BackInStockUnsubscribed',
  data: { ...sharedData, at: noon },
};

describe('a back-in-stock subscription', () => {
  it('is created once until it is notified, then again as a new round', () => {
    given().when(subscribe()).emits(subscribed(1));
    given(subscribed(1)).when(subscribe()).emitsNothing();
    given(subscribed(1), notified(1)).when(subscribe()).emits(subscribed(2));
  });

  it('ends after 180 days, and is then created again as a new round', () => {
    const lastMoment = instant('2026-08-28T11:59:59.999Z');
    given(subscribed(1)).when(subscribe(null, lastMoment)).emitsNothing();
    const end = instant('2026-08-28T12:00:00Z');
    const renewed = {
      ...subscribed(2),
      data: { ...subscribed(2).data, at: end },
    } as BackInStockEvent;
    given(subscribed(1)).when(subscribe(null, end)).emits(renewed);
  });

  it('is notified once per round', () => {
    given(subscribed(1)).when(recordNotified(1)).emits(notified(1));
    given(subscribed(1), notified(1)).when(recordNotified(1)).emitsNothing();
    given(subscribed(1), notified(1), subscribed(2)).when(recordNotified(1)).emitsNothing();
    given().when(recordNotified(1)).emitsNothing();
  });

  it('is reopened as a new round if the email of its last round was not sent', () => {
    given(subscribed(1, 'user'), notified(1)).when(reopen(1)).emits(subscribed(2, 'user'));
    given(subscribed(1), notified(1), subscribed(2)).when(reopen(1)).emitsNothing();
    given(subscribed(1), notified(1), subscribed(2), notified(2)).when(reopen(1)).emitsNothing();
    given(subscribed(1), notified(1), stopped).when(reopen(1)).emitsNothing();
    given().when(reopen(1)).emitsNothing();
  });

  it('stays stopped unless the account of the address subscribes', () => {
    given(subscribed(1)).when(stop).emits(stopped);
    given(subscribed(1), notified(1)).when(stop).emits(stopped);
    given(subscribed(1), stopped).when(stop).emitsNothing();
    given(subscribed(1), stopped).when(recordNotified(1)).emitsNothing();
    given(subscribed(1), stopped).when(subscribe()).emitsNothing();
    given(subscribed(1), stopped).when(subscribe('user')).emits(subscribed(2, 'user'));
  });
});
