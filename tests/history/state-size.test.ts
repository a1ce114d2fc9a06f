import { upcast } from '@shop/domain/history';
import { user } from '@shop/domain/identity';
import type { DomainEvent } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import { paymentInbox } from '@shop/domain/payments';
import { customerUses, promo } from '@shop/domain/promotions';
import { ticket } from '@shop/domain/support';
import { serializeState } from '@shop/platform/event-store';
import { expect } from 'chai';
import { examples } from './examples.ts';

type Fold = Readonly<{ initialState: unknown; evolve: (state: never, event: never) => unknown }>;

const hourMs = 60 * 60_000;
const weekMs = 7 * 24 * hourMs;
const start = Date.parse('2026-03-01T12:00:00Z');
const time = (ms: number) => instant(new Date(start + ms));

const sizeAfter = async (
  { initialState, evolve }: Fold,
  first: DomainEvent,
  count: number,
  eventAt: (index: number) => DomainEvent,
): Promise<number> => {
  const events = [first, ...Array.from({ length: count }, (_, index) => eventAt(index))];
  const state = events.reduce<unknown>(
    (before, event) => evolve(before as never, event as never), // each fold gets its own events
    initialState,
  );
  return (await serializeState(state)).length;
};

/** A promo code without a limit of its uses. */
const unlimited = (created: DomainEvent, perCustomer: number | null): DomainEvent => {
  const { terms } = created.data as Readonly<{ terms: object }>; // of a promo code
  return { ...created, data: { ...created.data, terms: { ...terms, limit: null, perCustomer } } };
};

const expectBounded = async (
  fold: Fold,
  first: DomainEvent,
  eventAt: (index: number) => DomainEvent,
): Promise<void> => {
  const [young, old] = [
    await sizeAfter(fold, first, 500, eventAt),
    await sizeAfter(fold, first, 5_000, eventAt),
  ];
  expect(old).to.be.lessThan(young * 1.1);
};

/**
 * The states of streams that grow as long as the shop exists. A command copies them, a snapshot
 * contains them, and a program caches thousands.
 */
describe('the state of a long stream', () => {
  let stored: ReadonlyMap<string, DomainEvent>;
  before(async () => {
    stored = new Map(
      [...(await examples()).values()].map((event) => [event.type, upcast(event)] as const),
    );
  });

  const example = (type: string, changes: object): DomainEvent => {
    const event = stored.get(type) ?? expect.fail(`There is no example of ${type}`);
    return { ...event, data: { ...event.data, ...changes } };
  };

  it('of an account does not grow with its sign-ins', () =>
    expectBounded(user, example('identity.UserRegistered', {}), (index) =>
      example('identity.SignedIn@2', {
        sessionId: `session-${index}`,
        until: time(index * hourMs + weekMs),
        at: time(index * hourMs),
      }),
    ));

  it('of a ticket does not grow with its messages', () =>
    expectBounded(ticket, example('support.TicketOpened', {}), (index) =>
      example('support.MessagePosted', {
        messageId: `message-${String(index).padStart(6, '0')}`,
        seq: index + 1,
        at: time(index * hourMs),
      }),
    ));

  it('of a ticket does not grow with its orders', () =>
    expectBounded(ticket, example('support.TicketOpened', {}), (index) =>
      example('support.OrderLinked', { orderNumber: 1_000_000 + index }),
    ));

  it('of a ticket does not grow with the addresses of its owner', () =>
    expectBounded(ticket, example('support.TicketOpened', {}), (index) =>
      example('support.TicketAddressUsed', { emailHash: `hash-${index}`, afterSeq: index }),
    ));

  const promoUse = (index: number): DomainEvent => {
    const type = index % 2 === 0 ? 'promotions.PromoReserved' : 'promotions.PromoRedeemed';
    const order = Math.floor(index / 2);
    return example(type, { orderId: `order-${order}`, personId: `person-${order}` });
  };

  it('of a promo code does not grow with its uses', () =>
    expectBounded(promo, unlimited(example('promotions.PromoCreated', {}), null), promoUse));

  it('of a promo code with a limit per customer does not grow with its customers', () =>
    expectBounded(promo, unlimited(example('promotions.PromoCreated', {}), 1), promoUse));

  it('of a customer of a promo code does not grow with their abandoned orders', () =>
    expectBounded(customerUses, example('promotions.CustomerUseReserved', {}), (index) => {
      const type =
        index % 2 === 0 ? 'promotions.CustomerUseReserved' : 'promotions.CustomerUseReleased';
      return example(type, { orderId: `order-${Math.floor(index / 2)}` });
    }));

  it('of a day of payment notifications does not grow', () =>
    expectBounded(paymentInbox, example('payments.NotificationReceived', {}), (index) =>
      example('payments.NotificationReceived', { notificationId: `notification-${index}` }),
    ));
});
