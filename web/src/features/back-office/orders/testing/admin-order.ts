import type {
  AdminOrderPage,
  OrderKeyItem,
  OrderHistoryEntry,
} from '@shop/contracts/ordering/admin-order.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';

export const rubles = (minor: number) => toWireMoney({ minor, currency: 'RUB' });
const total = rubles(99_800);
const placedAt = '2026-03-01T12:00:00Z';
const paidAt = '2026-03-01T12:01:00Z';

const offer = {
  product_rus: 'Скаут',
  product_eng: 'Scout',
  game_rus: 'Орбита',
  game_eng: 'Orbit',
  status_rus: 'Работает',
  status_eng: 'Undetected',
  unit_price: rubles(49_900),
  exchange_rate: 62,
  terms_version: '1',
};

export const aKey = (id: string, changes: Partial<OrderKeyItem> = {}): OrderKeyItem => ({
  id,
  masked: `••••${id.slice(-4)}`,
  shared: false,
  status: 'issued',
  current: true,
  revealed_at: null,
  runs_until: null,
  unit_cost: 10_000,
  batch: 'March',
  history: [],
  ...changes,
});

export const anOccurrence = (
  type: OrderHistoryEntry['type'],
  changes: Partial<OrderHistoryEntry> = {},
): OrderHistoryEntry => ({
  type,
  at: placedAt,
  actor: 'system:fulfilment',
  by_name: null,
  address: null,
  reason: null,
  details: {},
  ...changes,
});

/** A paid and delivered order of two keys; `changes` overrides its fields. */
export const anAdminOrder = (changes: Partial<AdminOrderPage> = {}): AdminOrderPage => ({
  order_id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60',
  number: 48_210,
  status: 'delivered',
  attention: null,
  attention_reasons: [],
  tags: [],
  actions: ['refund', 'replace_key', 'mail_keys', 'correct_email'],
  lang: 'eng',
  region: 'cis',
  product: {
    id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f61',
    path: 'scout',
    image: '/image.svg',
    name_rus: 'Скаут',
    name_eng: 'Scout',
    game: { path: 'orbit', name_rus: 'Орбита', name_eng: 'Orbit' },
  },
  rate: { id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f62', days: 30 },
  count: 2,
  delivery: 'pool',
  awaits: null,
  email: 'buyer@example.org',
  email_corrected: false,
  user_id: null,
  user_name: null,
  fields: null,
  unit_price: rubles(49_900),
  promo: null,
  discount: rubles(0),
  total,
  charge: total,
  fee: rubles(0),
  amount_due: total,
  payment_system: 'mir',
  placed_at: placedAt,
  expires_at: '2026-03-01T12:15:00Z',
  paid_at: paidAt,
  delivered_at: '2026-03-01T12:02:00Z',
  mail: 'sent',
  revealed_at: null,
  payments: [
    {
      id: 'mir:557',
      system: 'mir',
      payment_id: '557',
      amount: total,
      applied_as: 'price',
      expected: null,
      accepted: false,
      at: paidAt,
      left: total,
      refund_method: 'api',
      reversals: [],
    },
  ],
  keys: [aKey('import:0001'), aKey('import:0002')],
  issued: 2,
  refunds: [],
  notifications: [],
  mails: [],
  tickets: [],
  seen: offer,
  now: { ...offer, on_sale: true },
  history: [
    anOccurrence('ordering.OrderPlaced', { actor: 'guest', address: '192.0.2.7' }),
    anOccurrence('ordering.OrderPaid', { at: paidAt, actor: 'system:fulfilment' }),
  ],
  history_omitted_count: 0,
  ...changes,
});
