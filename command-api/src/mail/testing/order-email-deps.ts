import { gameId, productId } from '@shop/contracts/catalog/ids';
import type { Rate } from '@shop/contracts/catalog/values';
import type { ProductEvent } from '@shop/domain/catalog/events';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { addMilliseconds, fold } from '@shop/domain/kernel';
import { order as orderDecider } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { orderEvents } from '@shop/domain/testing';
import { noon, sampleProduct, sampleRate } from '@shop/domain/testing';
import type { orderEmailComposers } from '../order-emails.ts';

export type OrderEvents = ReturnType<typeof orderEvents>;

const recorded = <E extends DomainEvent>(event: E, index = 0): RecordedEvent<E> => ({
  ...event,
  id: `event-${index}`,
  stream: 'stream',
  revision: BigInt(index),
  position: BigInt(index),
  metadata: {
    actor: 'system:tests',
    address: null,
    correlationId: 'tests',
    causationId: null,
    at: noon,
  },
});

export const statusReason = {
  rus: 'Античит обновился сегодня утром',
  eng: 'The anti-cheat was updated today',
};
const about = { productId: productId('radar'), gameId: gameId('frontier'), at: noon };
const productEventsWith = (
  statusId: string,
  rate: Rate,
): readonly RecordedEvent<ProductEvent>[] => [
  recorded(
    {
      type: 'catalog.ProductAdded',
      data: { ...about, details: sampleProduct(), statusId: 'undetected' },
    },
    0,
  ),
  recorded(
    {
      type: 'catalog.ProductStatusChanged',
      data: { ...about, statusId, reason: statusReason },
    },
    1,
  ),
  recorded({ type: 'catalog.RateAdded', data: { ...about, rate } }, 2),
];

/** The events of the product, whose status changed to this one. */
export const productEventStore = (statusId: string, rate: Rate = sampleRate()) => ({
  read: <E extends DomainEvent>() =>
    Promise.resolve(productEventsWith(statusId, rate) as unknown as readonly RecordedEvent<E>[]), // of the product
  last: () => Promise.resolve(null),
});

/** For one order with this history, whose product's status changed to `detected`. */
export const orderEmailDeps = (
  events: OrderEvents,
  ...history: readonly OrderEvent[]
): Parameters<typeof orderEmailComposers>[0] => ({
  orders: {
    loadLatest: () =>
      Promise.resolve({ state: fold(orderDecider, [events.placed, ...history]), position: 0n }),
  },
  placements: { load: () => Promise.resolve(recorded(events.placed)) },
  eventStore: productEventStore('detected'),
  findSalePage: (_, lang) => Promise.resolve(`https://shop.example/${lang}/catalog/frontier/radar`),
  findUnpaidOrderIds: () => Promise.resolve([]),
  findEndingTerms: (_, end) => Promise.resolve([end]),
  clock: () => addMilliseconds(noon, 60_000),
  publicUrl: 'https://shop.example',
  tokenOf: () => 'token',
  stopStatusTokenOf: () => 'stop.status',
  stopRemindersTokenOf: () => 'stop.reminders',
  ownerWantsEmails: () => Promise.resolve(true),
  ownerWantsReminders: () => Promise.resolve(true),
  isNotifiedByBackInStock: () => Promise.resolve(false),
});
