import type { Instant } from '@shop/contracts/kernel';
import { fold } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import type { Order, OrderCommand } from '@shop/domain/ordering';
import { order, orderId, orderNumber } from '@shop/domain/ordering';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEvents } from '@shop/domain/testing';
import { ordersProjection } from '@shop/projector/ordering';
import { projectDocument } from '../projected.ts';

/**
 * One of 10 orders has a promo code, one of 12 is never paid, one of 500 loses its email, and one
 * of 50 is refunded.
 */
const [everyPromo, everyUnpaid, everyLost, everyRefunded] = [10, 12, 500, 50];
export const paymentSystems = ['freekassa', 'mir', 'webmoney', 'yoomoney', 'lava'] as const;
const products = 200;
const games = 20;
const minuteMs = 60_000;
const beginning = Date.UTC(2024, 0, 1);

/**
 * The time at which the order with this index was placed, plus `minutes`. There is one order per
 * minute.
 */
export const momentOf = (index: number, minutes = 0): Instant =>
  instant(new Date(beginning + (index + minutes) * minuteMs));
const prices = [29_900, 49_900, 89_900, 149_000, 349_000];

export const uuid = (kind: number, index: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;
export const productOf = (index: number): string => uuid(1, index);
export const gameOf = (index: number): string => uuid(2, index);
export const addressOf = (index: number): string => `hash-of-buyer-${index}`;

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new TypeError('The list is empty');
  return item;
};

/** The commands that create an order, each decided on the state after the ones before it. */
const commandsOf = (index: number): readonly OrderCommand[] => {
  const id = orderId(uuid(3, index));
  const now = (minutes: number) => momentOf(index, minutes);
  const isAbroad = index % 5 === 0;
  const paymentSystem = at(paymentSystems, index);
  const sum = { minor: at(prices, index), currency: isAbroad ? 'USD' : 'RUB' } as const;
  const product = index % products;
  const { orderData } = orderEvents();
  const payment = { system: paymentSystem, paymentId: `payment-${index}` };
  const keys = [`${uuid(4, index)}:0`];
  const quote = {
    unitPrice: sum,
    count: 1,
    discount: { ...sum, minor: 0 },
    total: sum,
    charge: sum,
    fee: { amount: { ...sum, minor: 0 }, collection: 'deducted' },
  } as const;
  const place: OrderCommand = {
    type: 'PlaceOrder',
    data: {
      ...orderData,
      orderId: id,
      number: orderNumber(10_000_000 + index),
      ban: null,
      buyer: {
        personId: addressOf(index % 200_000),
        emailHash: addressOf(index % 200_000),
        email: orderData.buyer.email,
        userId: null,
      },
      region: isAbroad ? 'global' : 'cis',
      bought: {
        ...orderData.bought,
        product: {
          ...orderData.bought.product,
          id: productOf(product),
          gameId: gameOf(product % games),
        },
      },
      promo: index % everyPromo === 0 ? `SALE${index % 7}` : null,
      quote,
      expectedTotal: sum,
      expectedAmountDue: null,
      paymentSystem,
      until: now(15),
      now: now(0),
    },
  };
  const commandData = { orderId: id };
  if (index % everyUnpaid === 0) {
    return [place, { type: 'ExpireOrder', data: { ...commandData, now: now(15) } }];
  }
  const isLost = index % everyLost === 7;
  const mail: OrderCommand = isLost
    ? {
        type: 'RecordMailFailed',
        data: { ...commandData, messageId: '<m>', round: 1, reason: 'refused', now: now(3) },
      }
    : {
        type: 'RecordKeysMailed',
        data: { ...commandData, messageId: '<m>', round: 1, now: now(3) },
      };
  const refund: readonly OrderCommand[] =
    index % everyRefunded === 13
      ? [
          {
            type: 'DecideRefund',
            data: {
              ...commandData,
              refundId: uuid(5, index),
              payment,
              keys: [],
              method: 'manual',
              reason: 'It does not work',
              now: now(60),
            },
          },
        ]
      : [];
  return [
    place,
    {
      type: 'ConfirmPayment',
      data: { ...commandData, payment, amount: sum, isSecured: null, now: now(1) },
    },
    { type: 'FulfilOrder', data: { ...commandData, keys, cost: 10_000, now: now(2) } },
    mail,
    { type: 'RevealKey', data: { ...commandData, place: 1, now: now(4) } },
    ...refund,
  ];
};

/** The events of a past order, as the shop's decider decides them. */
export const pastEvents = (index: number): readonly OrderEvent[] => {
  const events: OrderEvent[] = [];
  let state: Order = order.initialState;
  for (const command of commandsOf(index)) {
    const decided = order.decide(command, state);
    events.push(...decided);
    state = fold({ ...order, initialState: state }, decided);
  }
  return events;
};

/** A past order as in its read model. */
export const pastOrder = (index: number): OrderDocument =>
  projectDocument(ordersProjection, uuid(3, index), pastEvents(index));
