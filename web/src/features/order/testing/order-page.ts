import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';

const total = toWireMoney({ minor: 1_000, currency: 'USD' });
const sums = {
  charge: total,
  fee: toWireMoney({ minor: 0, currency: 'USD' }),
  amount_due: total,
};
const at = '2026-03-01T12:00:00Z';

/** A pending order; `changes` overrides its fields. */
export const anOrderPage = (changes: Partial<OrderPage> = {}): OrderPage => ({
  order_id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60',
  number: 48_210,
  status: 'pending',
  attention: null,
  mismatch: null,
  cancel_reason: null,
  lang: 'eng',
  product: {
    id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f61',
    path: 'scout',
    image: '/image.svg',
    name_rus: 'Скаут',
    name_eng: 'Scout',
    game: { path: 'orbit', name_rus: 'Орбита', name_eng: 'Orbit' },
  },
  rate: { id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f62', days: 30 },
  delivery: 'pool',
  count: 1,
  email_masked: 'b***r@example.org',
  status_emails: false,
  reminders: true,
  email_correctable: false,
  unit_price: total,
  promo: null,
  discount: toWireMoney({ minor: 0, currency: 'USD' }),
  total,
  ...sums,
  payment_system: 'mir',
  payment_options: [
    { payment_system: 'mir', ...sums },
    {
      payment_system: 'lava',
      charge: toWireMoney({ minor: 1_025, currency: 'USD' }),
      fee: toWireMoney({ minor: 25, currency: 'USD' }),
      amount_due: toWireMoney({ minor: 1_025, currency: 'USD' }),
    },
  ],
  placed_at: at,
  expires_at: '2026-03-01T12:15:00Z',
  paid_at: null,
  delivered_at: null,
  mail: null,
  downloadable: false,
  keys: [],
  download: null,
  refunds: [],
  timeline: [{ step: 'placed', at }],
  timeline_omitted_count: 0,
  ...changes,
});
