import type { Sealed } from '@shop/contracts/kernel';
import { noon, describeDecider } from '../testing/index.ts';
import type { BackInStockEvent } from './events.ts';
import type { BackInStockCommand } from './watch.ts';
import { backInStockSubscription } from './watch.ts';

const { given } = describeDecider(backInStockSubscription);

const sharedData = { watchId: 'watch', productId: 'radar' };
const watcher = {
  personId: 'person',
  emailHash: 'hash',
  email: 'person.sealed' as Sealed,
  lang: 'rus',
} as const;
const subscribe = (userId: string | null = null): BackInStockCommand => ({
  type: 'AskWatch',
  data: { ...sharedData, rateId: null, ...watcher, userId, now: noon },
});
const subscribed = (turn: number, userId: string | null = null): BackInStockEvent => ({
  type: 'notices.WatchAsked',
  data: { ...sharedData, rateId: null, ...watcher, userId, turn, at: noon },
});
const recordNotified = (turn: number): BackInStockCommand => ({
  type: 'ServeWatch',
  data: { watchId: 'watch', turn, now: noon },
});
const notified = (turn: number): BackInStockEvent => ({
  type: 'notices.WatchServed',
  data: { ...sharedData, turn, at: noon },
});
const stop: BackInStockCommand = { type: 'StopWatch', data: { watchId: 'watch', now: noon } };
const stopped: BackInStockEvent = {
  type: 'notices.WatchStopped',
  data: { ...sharedData, at: noon },
};

describe('a watch', () => {
  it('is asked for once until it is served, then as another turn', () => {
    given().when(subscribe()).emits(subscribed(1));
    given(subscribed(1)).when(subscribe()).emitsNothing();
    given(subscribed(1), notified(1)).when(subscribe()).emits(subscribed(2));
  });

  it('is served once a turn', () => {
    given(subscribed(1)).when(recordNotified(1)).emits(notified(1));
    given(subscribed(1), notified(1)).when(recordNotified(1)).emitsNothing();
    given(subscribed(1), notified(1), subscribed(2)).when(recordNotified(1)).emitsNothing();
    given().when(recordNotified(1)).emitsNothing();
  });

  it('stays stopped, but for the account of the address', () => {
    given(subscribed(1)).when(stop).emits(stopped);
    given(subscribed(1), notified(1)).when(stop).emits(stopped);
    given(subscribed(1), stopped).when(stop).emitsNothing();
    given(subscribed(1), stopped).when(recordNotified(1)).emitsNothing();
    given(subscribed(1), stopped).when(subscribe()).emitsNothing();
    given(subscribed(1), stopped).when(subscribe('user')).emits(subscribed(2, 'user'));
  });
});
