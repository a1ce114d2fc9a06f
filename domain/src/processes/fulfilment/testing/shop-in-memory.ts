import type { DomainEvent } from '../../../kernel/index.ts';
import type { Delivery, Instant, Money } from '@shop/contracts/kernel';
import { addMilliseconds, fold } from '../../../kernel/index.ts';
import { instant, rub } from '@shop/contracts/kernel';
import type { OrderCommand } from '../../../ordering/commands.ts';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import type { OrderEvent } from '../../../ordering/events.ts';
import type { Order, PlacedOrder } from '../../../ordering/index.ts';
import { order, orderId, orderNumber } from '../../../ordering/index.ts';
import type { PromoCommand } from '../../../promotions/commands.ts';
import type { CustomerUseEvent, PromoEvent } from '../../../promotions/events.ts';
import type { CustomerUseCommand, CustomerUses } from '../../../promotions/index.ts';
import type { ExistingPromo } from '../../../promotions/promo-state.ts';
import {
  isCountedForCustomer,
  customerUses,
  promo,
  findReservedUse,
  usesByOtherOrders,
} from '../../../promotions/index.ts';
import { code, created } from '../../../promotions/testing/promo-samples.ts';
import type { PoolEvent } from '../../../stock/events.ts';
import type { KeyPool, KeyPoolCommand } from '../../../stock/index.ts';
import { keyPool } from '../../../stock/index.ts';
import { orderCommands, orderEvents } from '../../../testing/index.ts';

type OrderInput = Readonly<{ delivery: Delivery; count: number; withPromo: boolean }>;

const productId = 'radar';
const start = Date.parse('2026-03-01T12:00:00Z');
const reservationMs = 15 * 60_000;
/** The limit of the shop's promo code. */
export const promoLimit = 2;

const ofOrder = (id: string) => (event: DomainEvent) =>
  event.type.startsWith('ordering.') && 'orderId' in event.data && event.data.orderId === id;

const isOfPromos = ({ type }: DomainEvent): boolean => type.startsWith('promotions.Promo');

const ofCustomerId = (customerId: string) => (event: DomainEvent) =>
  event.type.startsWith('promotions.CustomerUse') &&
  'customerId' in event.data &&
  event.data.customerId === customerId;

const ofPool = (rateId: string) => (event: DomainEvent) =>
  event.type.startsWith('stock.') && 'rateId' in event.data && event.data.rateId === rateId;

/** The orders `a` and `b` are of one customer. */
const hashOf = (id: string): string => `hash of ${id === 'b' ? 'a' : id}`;

/** `percent`: the discount of the shop's promo code. */
type ShopTerms = Readonly<{ perCustomer?: number | null; percent?: number }>;

/**
 * An in-memory log with the real deciders, one pool per way of delivery, and fakes for the outside:
 * mail, the provider's money, bans and the clock. Each command is decided on the current log, as
 * optimistic appends guarantee.
 */
export const shopInMemory = ({ perCustomer = null, percent = 10 }: ShopTerms = {}) => {
  const reward = { kind: 'percent', percent } as const;
  const log: DomainEvent[] = [created({ limit: promoLimit, perCustomer, reward })];
  const banned = new Set<string>();
  const emails: Readonly<{ orderId: string; round: number }>[] = [];
  /** The amounts that a provider returned, by refund id. */
  const returnedAmounts = new Map<string, Money>();
  let now = start;
  let imports = 0;

  const clock = (): Instant => instant(new Date(now));

  // the filter guarantees that the events belong to the slice
  const orderState = (id: string): Order => fold(order, log.filter(ofOrder(id)) as OrderEvent[]);
  const poolState = (rateId: string): KeyPool =>
    fold(keyPool, log.filter(ofPool(rateId)) as PoolEvent[]);
  const promoState = () => fold(promo, log.filter(isOfPromos) as PromoEvent[]);

  const customerState = (customerId: string): CustomerUses =>
    fold(customerUses, log.filter(ofCustomerId(customerId)) as CustomerUseEvent[]);

  const placedOrder = (id: string): PlacedOrder | null => {
    const state = orderState(id);
    return state.status === 'unplaced' ? null : state;
  };
  const toOrder = (command: OrderCommand): Order => {
    const id = command.data.orderId;
    log.push(...order.decide(command, orderState(id)));
    return orderState(id);
  };
  const toPool = (command: KeyPoolCommand): void =>
    void log.push(...keyPool.decide(command, poolState(command.data.rateId)));
  const toPromo = (command: PromoCommand): void =>
    void log.push(...promo.decide(command, promoState()));
  const toCustomer = (command: CustomerUseCommand): CustomerUses => {
    const { customerId } = command.data;
    log.push(...customerUses.decide(command, customerState(customerId)));
    return customerState(customerId);
  };
  const existingPromo = (): ExistingPromo => {
    const state = promoState();
    if (state.status === 'unknown') throw new Error('The promo code was not created');
    return state;
  };
  /** Changes the terms of the code, as staff do. */
  const changePromo = (change: Partial<PromoTerms>): void => {
    const { revision, terms } = existingPromo();
    const data = { code, terms: { ...terms, ...change }, revision, now: clock() };
    toPromo({ type: 'ChangePromo', data });
  };
  const switchPromo = (on: boolean): void => {
    const { revision } = existingPromo();
    toPromo({ type: 'SwitchPromo', data: { code, on, revision, now: clock() } });
  };

  const commandData = (delivery: Delivery) => ({ rateId: delivery, productId, now: clock() });

  /** The purchase for which the order uses the code. */
  const purchaseOf = (id: string, { delivery, count }: Pick<OrderInput, 'delivery' | 'count'>) => ({
    code,
    orderId: id,
    customerId: hashOf(id),
    gameId: 'frontier',
    productId,
    rateId: delivery,
    subtotal: rub(900 * count),
  });

  /** Reserves a use of the code, first in the customer's stream; false if it stops in between. */
  const reserveUse = (
    id: string,
    { delivery, count }: Pick<OrderInput, 'delivery' | 'count'>,
    until: Instant,
    stopAfter = 4,
  ): boolean => {
    const customerId = hashOf(id);
    const ofCustomer = { code, orderId: id, customerId, now: clock() };
    const state = promoState();
    const isCounted = isCountedForCustomer(state, id);
    try {
      const limit = state.status === 'existing' ? state.terms.perCustomer : null;
      const uses = isCounted
        ? toCustomer({ type: 'ReserveCustomerUse', data: { ...ofCustomer, until, limit } })
        : null;
      if (stopAfter < 2) return false;
      const usesOfCustomer = uses && usesByOtherOrders(uses, id);
      const counted = { usesOfCustomer, customerLimit: limit };
      const data = {
        ...purchaseOf(id, { delivery, count }),
        until,
        late: false,
        ...counted,
        now: clock(),
      };
      toPromo({ type: 'ReservePromo', data });
      return true;
    } catch (error) {
      if (isCounted) {
        toCustomer({ type: 'UndoCustomerReservation', data: { ...ofCustomer, until } });
      }
      throw error;
    }
  };

  /** Releases the use of an order that gets no keys. */
  const releaseUse = (id: string): void => {
    const releasing = { code, orderId: id, until: null, now: clock() };
    const isCounted = isCountedForCustomer(promoState(), id);
    toPromo({ type: 'ReleasePromo', data: releasing });
    if (!isCounted) return;
    toCustomer({ type: 'ReleaseCustomerUse', data: { ...releasing, customerId: hashOf(id) } });
  };

  /**
   * Places an order as a request does. It stops after `stopAfter` of its four steps: the use of the
   * code in the customer's stream, that in the stream of the code, the keys, and the order.
   */
  const buy = (id: string, { delivery, count, withPromo }: OrderInput, stopAfter = 4): void => {
    const until = instant(new Date(now + reservationMs));
    if (stopAfter < 1) return;
    if (withPromo && !reserveUse(id, { delivery, count }, until, stopAfter)) return;
    if (stopAfter < 3) return;
    try {
      const data = { ...commandData(delivery), orderId: id, count, delivery, until };
      toPool({ type: 'ReserveKeys', data });
    } catch (error) {
      if (withPromo) releaseUse(id);
      throw error;
    }
    if (stopAfter < 4) return;
    const promoNow = promoState();
    const reserved =
      withPromo && promoNow.status === 'existing' ? findReservedUse(promoNow, id) : undefined;
    place(id, { delivery, count }, { discount: reserved?.discount ?? rub(0), until });
  };

  /**
   * Reserves keys and the code for a placed order, as another request with its id does that began
   * before and has paused.
   */
  const reserveAgain = (id: string): void => {
    const placed = placedOrder(id);
    if (!placed) return;
    const { delivery, count } = placed;
    const until = addMilliseconds(placed.until, -1);
    const data = { ...commandData(delivery), orderId: id, count, delivery, until };
    toPool({ type: 'ReserveKeys', data });
    if (placed.promo !== null) reserveUse(id, placed, until);
  };

  /** The last step of a request, which may have paused since the one before. */
  const place = (
    id: string,
    { delivery, count }: Pick<OrderInput, 'delivery' | 'count'>,
    { discount, until }: Readonly<{ discount: Money; until: Instant }>,
  ): void => {
    const total = rub((90_000 * count - discount.minor) / 100);
    const { orderData } = orderEvents();
    const events = orderEvents({
      orderId: orderId(id),
      number: orderNumber(1),
      buyer: { ...orderData.buyer, emailHash: hashOf(id) },
      bought: { ...orderData.bought, rate: { id: delivery, days: 7 } },
      delivery,
      count,
      discount,
      promo: discount.minor > 0 ? code : null,
      total,
      charge: total,
      until,
      at: clock(),
    });
    toOrder(orderCommands(events).place());
  };

  /** Appends a provider's notification to the log once, whether or not the order accepts it. */
  const notified = (event: DomainEvent): void => {
    const current = log.some(({ type, data }) => {
      const isSame = (name: string) =>
        (data as Record<string, unknown>)[name] === (event.data as Record<string, unknown>)[name];
      return type === event.type && isSame('paymentId') && isSame('kind') && isSame('reversalId');
    });
    if (!current) log.push(event);
  };
  const received = (id: string, paymentId: string, amount: Money) => ({
    system: 'freekassa',
    paymentId,
    orderId: id,
    number: 1,
    amount,
    at: clock(),
  });

  return {
    log,
    emails,
    givenBack: returnedAmounts,
    banned,
    clock,
    hashOf,
    wait: (minutes: number) => void (now += minutes * 60_000),
    orderState,
    placedOrder,
    poolState,
    promoState,
    /** The position of the newest event of a stream in the log. */
    positions: {
      order: (id: string): number => log.findLastIndex(ofOrder(id)),
      pool: (rateId: string): number => log.findLastIndex(ofPool(rateId)),
      promo: (): number => log.findLastIndex(isOfPromos),
      customer: (customerId: string): number => log.findLastIndex(ofCustomerId(customerId)),
    },
    toOrder,
    toPool,
    toPromo,
    toCustomer,
    changePromo,
    switchPromo,
    customerState,
    buy,
    reserveAgain,
    purchaseOf,
    place,
    pay: (id: string, paymentId: string, amount: Money): void =>
      notified({ type: 'payments.PaymentConfirmed', data: received(id, paymentId, amount) }),
    reverse: (
      id: string,
      paymentId: string,
      {
        kind,
        reversalId,
        amount,
      }: Readonly<{ kind: 'refunded' | 'charged_back'; reversalId: string; amount: Money }>,
    ): void =>
      notified({
        type: 'payments.PaymentReversed',
        data: { ...received(id, paymentId, amount), kind, reversalId, isSum: false },
      }),
    stock: (delivery: Delivery, count: number): void => {
      imports += 1;
      const delivered = { ...commandData(delivery), importId: `import-${imports}`, unitCost: 0 };
      if (delivery === 'shared')
        toPool({ type: 'SetSharedContent', data: { ...delivered, delivery } });
      else toPool({ type: 'AddKeys', data: { ...delivered, count, delivery } });
    },
    /** Withdraws the unsold keys of the nth import, also those that are reserved. */
    withdraw: (nth: number): void => {
      const [importId] = [...poolState('pool').imports.keys()].slice(nth % Math.max(1, imports));
      if (importId === undefined) return;
      const data = { ...commandData('pool'), importId, first: 0, count: 2, reason: 'r' };
      toPool({ type: 'WithdrawKeys', data });
    },
    stopContent: (): void => {
      const key = poolState('shared').shared;
      if (!key) return;
      toPool({ type: 'StopSharedContent', data: { ...commandData('shared'), key, reason: 'r' } });
    },
    fulfilManually: (id: string): void => {
      imports += 1;
      const count = placedOrder(id)?.count ?? 1;
      const delivered = { ...commandData('manual'), importId: `import-${imports}`, unitCost: 0 };
      toPool({ type: 'FulfilManually', data: { ...delivered, orderId: id, count } });
    },
  };
};
export type ShopInMemory = ReturnType<typeof shopInMemory>;
