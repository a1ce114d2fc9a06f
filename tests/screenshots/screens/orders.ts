import type { OrderPage, TimelineStep } from '@shop/contracts/ordering/contract';
import { orderPage } from '@shop/contracts/ordering/contract';
import { withToken } from './order-address.ts';
import type { Screen } from './screen.ts';
import { heading } from './steps.ts';

type OrderState = Readonly<{
  changes: (order: OrderPage) => Partial<OrderPage>;
  steps: readonly TimelineStep[];
}>;

const paid: readonly TimelineStep[] = ['placed', 'paid'];
const delivered: readonly TimelineStep[] = [...paid, 'fulfilled', 'mailed', 'revealed'];

const refund = (status: OrderPage['refunds'][number]['status']) => (order: OrderPage) => ({
  status: ({ due: 'refund_due', sent: 'refunded', failed: 'refund_failed' } as const)[status],
  refunds: [{ amount: order.total, status, at: order.placed_at }],
});

/** The states of orders beyond those that the demo data has. */
const orders: Readonly<Record<string, OrderState>> = {
  paid: { changes: () => ({ status: 'paid', email_correctable: true }), steps: paid },
  'by-hand': {
    changes: () => ({ status: 'paid', email_correctable: true }),
    steps: [...paid, 'waiting_for_staff'],
  },
  fulfilled: {
    changes: () => ({
      status: 'fulfilled',
      mail: 'failed',
      downloadable: true,
      email_correctable: true,
    }),
    steps: [...paid, 'fulfilled', 'mail_failed'],
  },
  expired: { changes: () => ({ status: 'expired' }), steps: ['placed', 'expired'] },
  cancelled: { changes: () => ({ status: 'cancelled' }), steps: ['placed', 'cancelled'] },
  'short-of-keys': {
    changes: () => ({ status: 'attention', attention: 'short_of_keys' }),
    steps: [...paid, 'waiting_for_keys'],
  },
  'refund-due': { changes: refund('due'), steps: [...delivered, 'refund_decided'] },
  refunded: { changes: refund('sent'), steps: [...delivered, 'refund_decided', 'refund_sent'] },
  'refund-failed': {
    changes: refund('failed'),
    steps: [...delivered, 'refund_decided', 'refund_failed'],
  },
};

/** The time between two steps. */
const betweenMs = 40_000;

const applyOrderState =
  ({ changes, steps }: OrderState) =>
  (body: unknown): OrderPage => {
    const order = orderPage.parse(body);
    const from = Date.parse(order.placed_at);
    return {
      ...order,
      email_correctable: false,
      delivered_at: null,
      mail: null,
      downloadable: false,
      ...changes(order),
      timeline: steps.map((step, index) => ({
        step,
        at: new Date(from + index * betweenMs).toISOString(),
      })),
    };
  };

export const orderScreens: readonly Screen[] = Object.entries(orders).map(([name, order]) => ({
  name: `order-${name}`,
  path: (made, lang) => withToken('/order/{number}?', made.orders.delivered[lang]),
  state: { is: applyOrderState(order), calls: /^\/api\/orders\/\d+$/u },
  prepare: heading,
}));
