import type { OrderPage, TimelineStep } from '@shop/contracts/ordering/order-page.contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { withToken } from './order-address.ts';
import type { Screen } from './screen.ts';
import { heading } from './steps.ts';

type OrderState = Readonly<{
  changes: (order: OrderPage) => Partial<OrderPage>;
  steps: readonly TimelineStep[];
}>;

const paid: readonly TimelineStep[] = ['placed', 'paid'];
const delivered: readonly TimelineStep[] = [...paid, 'fulfilled', 'mailed', 'revealed'];

/** An order that was never paid. */
const unpaid = (status: 'confirming' | 'expired' | 'cancelled') => (): Partial<OrderPage> => ({
  status,
  paid_at: null,
  keys: [],
});

/** Keys that no one has revealed yet. */
const unseen = ({ keys }: OrderPage): OrderPage['keys'] =>
  keys.map((key) => ({ ...key, revealed_at: null, runs_until: null }));

const refund = (status: OrderPage['refunds'][number]['status']) => (order: OrderPage) => ({
  status: ({ due: 'refund_due', sent: 'refunded', failed: 'refund_failed' } as const)[status],
  keys: [],
  refunds: [{ amount: order.total, status, at: order.placed_at }],
});

const halfOf = ({ cost, currency }: WireMoney): WireMoney =>
  toWireMoney({ minor: Math.round(cost / 2), currency });

const nothing = ({ currency }: WireMoney): WireMoney => toWireMoney({ minor: 0, currency });

/** The states of orders beyond those that the demo data has. */
const orders: Readonly<Record<string, OrderState>> = {
  confirming: {
    changes: ({ total }) => ({
      ...unpaid('confirming')(),
      promo: 'gift',
      discount: total,
      total: nothing(total),
      charge: nothing(total),
      fee: nothing(total),
      amount_due: nothing(total),
    }),
    steps: ['placed'],
  },
  paid: { changes: () => ({ status: 'paid', email_correctable: true }), steps: paid },
  manual: {
    changes: () => ({ status: 'paid', email_correctable: true }),
    steps: [...paid, 'waiting_for_staff'],
  },
  fulfilled: {
    changes: (order) => ({
      status: 'fulfilled',
      keys: unseen(order),
      mail: 'failed',
      downloadable: true,
      email_correctable: true,
    }),
    steps: [...paid, 'fulfilled', 'mail_failed'],
  },
  expired: { changes: unpaid('expired'), steps: ['placed', 'expired'] },
  cancelled: { changes: unpaid('cancelled'), steps: ['placed', 'cancelled'] },
  'no-promo-use': {
    changes: () => ({ ...unpaid('cancelled')(), cancel_reason: 'no_promo_use' }),
    steps: ['placed', 'cancelled'],
  },
  'short-of-keys': {
    changes: () => ({ status: 'attention', attention: 'short_of_keys' }),
    steps: [...paid, 'waiting_for_keys'],
  },
  mismatch: {
    changes: ({ amount_due: expected }) => ({
      ...unpaid('expired')(),
      status: 'attention',
      attention: 'payment_mismatch',
      mismatch: { received: halfOf(expected), expected },
    }),
    steps: ['placed', 'payment_mismatch'],
  },
  'discount-unavailable': {
    changes: ({ amount_due: expected }) => ({
      ...unpaid('expired')(),
      status: 'attention',
      attention: 'payment_mismatch',
      mismatch: { received: expected, expected },
    }),
    steps: ['placed', 'expired', 'payment_mismatch'],
  },
  'paid-twice': {
    changes: () => ({ attention: 'paid_twice', downloadable: true }),
    steps: [...delivered, 'paid_twice'],
  },
  'partly-reversed': {
    changes: () => ({ attention: 'partly_reversed', downloadable: true }),
    steps: [...delivered, 'payment_partly_reversed'],
  },
  'charged-back': {
    changes: () => ({ status: 'attention', attention: 'charged_back', keys: [] }),
    steps: [...delivered, 'payment_charged_back'],
  },
  'on-hold': {
    changes: () => ({ status: 'attention', attention: 'buyer_banned', keys: [] }),
    steps: [...paid, 'held'],
  },
  voided: { changes: () => ({ status: 'voided', keys: [] }), steps: [...delivered, 'voided'] },
  'partly-refunded': {
    changes: ({ total, keys, placed_at: at }) => ({
      keys: keys.slice(1),
      downloadable: true,
      refunds: [{ amount: halfOf(total), status: 'sent', at }],
    }),
    steps: [...delivered, 'refund_decided', 'refund_sent'],
  },
  'refund-due': { changes: refund('due'), steps: [...delivered, 'refund_decided'] },
  refunded: { changes: refund('sent'), steps: [...delivered, 'refund_decided', 'refund_sent'] },
  'refund-failed': {
    changes: refund('failed'),
    steps: [...delivered, 'refund_decided', 'refund_failed'],
  },
};

/** The time between two steps; an order expires at the end of its time to pay. */
const betweenMs = 40_000;

const applyOrderState =
  ({ changes, steps }: OrderState) =>
  (body: unknown): OrderPage => {
    const order = orderPage.parse(body);
    const from = Date.parse(order.placed_at);
    const stepTime = (step: TimelineStep, index: number): string =>
      step === 'expired' ? order.expires_at : new Date(from + index * betweenMs).toISOString();
    return {
      ...order,
      email_correctable: false,
      delivered_at: null,
      mail: steps.includes('mailed') ? 'sent' : null,
      downloadable: false,
      ...changes(order),
      timeline: steps.map((step, index) => ({
        step,
        at: stepTime(step, index),
      })),
    };
  };

export const orderScreens: readonly Screen[] = Object.entries(orders).map(([name, order]) => ({
  name: `order-${name}`,
  path: (made, lang) => withToken('/order/{number}?', made.orders.delivered[lang]),
  state: { is: applyOrderState(order), calls: /^\/api\/orders\/\d+$/u },
  prepare: heading,
}));
