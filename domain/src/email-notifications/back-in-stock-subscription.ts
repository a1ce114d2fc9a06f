import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { BackInStockSubscribed, BackInStockEvent } from './events.ts';

type CommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { watchId: string; now: Instant }
>;

export type SubscribeToBackInStock = CommandOf<
  'SubscribeToBackInStock',
  Omit<BackInStockSubscribed['data'], 'watchId' | 'turn' | 'at'>
>;
export type RecordBackInStockNotified = CommandOf<'RecordBackInStockNotified', { turn: number }>;
export type UnsubscribeFromBackInStock = CommandOf<'UnsubscribeFromBackInStock', object>;
export type BackInStockCommand =
  | SubscribeToBackInStock
  | RecordBackInStockNotified
  | UnsubscribeFromBackInStock;

export type BackInStockSubscription =
  | Readonly<{ status: 'unasked' }>
  | Readonly<{ status: 'open' | 'served' | 'stopped'; productId: string; turn: number }>;

/**
 * The subscription of one address to one email about a product or rate. The reader of the address
 * may unsubscribe; then only the account of that address can subscribe again, not a guest who
 * enters it.
 */
export const backInStockSubscription: Decider<
  BackInStockSubscription,
  BackInStockCommand,
  BackInStockEvent
> = {
  initialState: { status: 'unasked' },

  decide: (command, subscription) => {
    const { watchId: subscriptionId, now: at } = command.data;
    if (command.type === 'SubscribeToBackInStock') {
      const { now: _, ...requested } = command.data;
      if (subscription.status === 'open') return [];
      if (subscription.status === 'stopped' && requested.userId === null) return [];
      const generation = subscription.status === 'unasked' ? 1 : subscription.turn + 1;
      return [
        {
          type: 'notifications.BackInStockSubscribed',
          data: { ...requested, turn: generation, at },
        },
      ];
    }
    if (subscription.status === 'unasked') return [];
    const eventData = { watchId: subscriptionId, productId: subscription.productId, at };
    switch (command.type) {
      case 'RecordBackInStockNotified': {
        const { turn: generation } = command.data;
        return subscription.status === 'open' && subscription.turn === generation
          ? [
              {
                type: 'notifications.BackInStockNotified',
                data: { ...eventData, turn: generation },
              },
            ]
          : [];
      }
      case 'UnsubscribeFromBackInStock':
        return subscription.status === 'stopped'
          ? []
          : [{ type: 'notifications.BackInStockUnsubscribed', data: eventData }];
    }
  },

  evolve: (subscription, event) => {
    if (event.type === 'notifications.BackInStockSubscribed') {
      const { productId, turn: generation } = event.data;
      return { status: 'open', productId, turn: generation };
    }
    if (subscription.status === 'unasked') return subscription;
    return {
      ...subscription,
      status: event.type === 'notifications.BackInStockNotified' ? 'served' : 'stopped',
    };
  },
};
