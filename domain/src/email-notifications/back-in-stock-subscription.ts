import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { isSubscriptionOver } from './back-in-stock.rules.ts';
import type { BackInStockSubscribed, BackInStockEvent } from './events.ts';

type CommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { subscriptionId: string; now: Instant }
>;

export type SubscribeToBackInStock = CommandOf<
  'SubscribeToBackInStock',
  Omit<BackInStockSubscribed['data'], 'subscriptionId' | 'generation' | 'at'>
>;
export type RecordBackInStockNotified = CommandOf<
  'RecordBackInStockNotified',
  { generation: number }
>;
/** The email of that subscription was not sent. The rest is the data of the subscription. */
export type ReopenBackInStock = CommandOf<
  'ReopenBackInStock',
  Omit<BackInStockSubscribed['data'], 'subscriptionId' | 'at'>
>;
export type UnsubscribeFromBackInStock = CommandOf<'UnsubscribeFromBackInStock', object>;
export type BackInStockCommand =
  | SubscribeToBackInStock
  | RecordBackInStockNotified
  | ReopenBackInStock
  | UnsubscribeFromBackInStock;

export type BackInStockSubscription =
  | Readonly<{ status: 'unknown' }>
  | Readonly<{
      status: 'open' | 'notified' | 'stopped';
      productId: string;
      generation: number;
      since: Instant;
    }>;

const reopen = (
  { data: { now: at, generation, ...requested } }: ReopenBackInStock,
  subscription: Exclude<BackInStockSubscription, { status: 'unknown' }>,
): readonly BackInStockEvent[] => {
  if (subscription.status !== 'notified' || subscription.generation !== generation) return [];
  return [
    {
      type: 'emailNotifications.BackInStockSubscribed',
      data: { ...requested, generation: generation + 1, at },
    },
  ];
};

/**
 * The subscription of one address to one email about a product or rate, for 180 days. The reader of
 * the address may unsubscribe; then only the account of that address can subscribe again, not a
 * guest who enters it.
 */
export const backInStockSubscription: Decider<
  BackInStockSubscription,
  BackInStockCommand,
  BackInStockEvent
> = {
  initialState: { status: 'unknown' },

  decide: (command, subscription) => {
    const { subscriptionId, now: at } = command.data;
    if (command.type === 'SubscribeToBackInStock') {
      const { now: _, ...requested } = command.data;
      if (subscription.status === 'open' && !isSubscriptionOver(subscription.since, at)) return [];
      if (subscription.status === 'stopped' && requested.userId === null) return [];
      const generation = subscription.status === 'unknown' ? 1 : subscription.generation + 1;
      return [
        {
          type: 'emailNotifications.BackInStockSubscribed',
          data: { ...requested, generation, at },
        },
      ];
    }
    if (subscription.status === 'unknown') return [];
    const eventData = { subscriptionId, productId: subscription.productId, at };
    switch (command.type) {
      case 'RecordBackInStockNotified': {
        const { generation } = command.data;
        return subscription.status === 'open' && subscription.generation === generation
          ? [
              {
                type: 'emailNotifications.BackInStockNotified',
                data: { ...eventData, generation },
              },
            ]
          : [];
      }
      case 'ReopenBackInStock':
        return reopen(command, subscription);
      case 'UnsubscribeFromBackInStock':
        return subscription.status === 'stopped'
          ? []
          : [{ type: 'emailNotifications.BackInStockUnsubscribed', data: eventData }];
    }
  },

  evolve: (subscription, event) => {
    if (event.type === 'emailNotifications.BackInStockSubscribed') {
      const { productId, generation, at: since } = event.data;
      return { status: 'open', productId, generation, since };
    }
    if (subscription.status === 'unknown') return subscription;
    return {
      ...subscription,
      status: event.type === 'emailNotifications.BackInStockNotified' ? 'notified' : 'stopped',
    };
  },
};
