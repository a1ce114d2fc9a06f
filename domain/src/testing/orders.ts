import type { Sealed } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import type {
  EmailCorrected,
  KeyReplaced,
  KeysAwaited,
  KeysDownloaded,
  KeysMailAskedAgain,
  KeysMailed,
  KeysMailFailed,
  KeyRevealed,
  MismatchAccepted,
  OrderCancelled,
  OrderExpired,
  OrderFulfilled,
  OrderHeld,
  OrderHoldLifted,
  OrderPaid,
  OrderPaidTwice,
  OrderPlaced,
  OrderVoided,
  PaymentMismatched,
  PaymentReversed,
  PaymentSystemChosen,
  RefundConfirmed,
  RefundDecided,
  RefundFailed,
  RefundRetried,
  RefundSent,
} from '../ordering/events.ts';
import { orderId, orderNumber } from '../ordering/ids.ts';
import { saleOf } from '../ordering/sale.rules.ts';
import { noon, quarterPastNoon } from './moments.ts';

type Frozen = OrderPlaced['data'];

/** One key of a week of the radar, for 900 rubles, by a guest. */
const frozen: Frozen = {
  orderId: orderId('6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10'),
  number: orderNumber(12_345_678),
  requestDigest: 'digest',
  buyer: { personId: 'person', emailHash: 'hash', email: 'person.sealed' as Sealed, userId: null },
  lang: 'rus',
  region: 'cis',
  bought: {
    product: {
      id: 'radar',
      gameId: 'frontier',
      gamePath: 'frontier-path',
      gameName: { rus: 'Рубеж', eng: 'Frontier' },
      path: 'radar-path',
      name: { rus: 'Радар', eng: 'Radar' },
      image: '/storage/images/radar.webp',
      revision: 3,
    },
    rate: { id: 'week', days: 7 },
    status: { id: 'undetected', label: { rus: 'Работает', eng: 'Works' }, warned: false },
  },
  delivery: 'pool',
  fields: null,
  count: 1,
  unitPrice: rub(900),
  discount: rub(0),
  promo: null,
  total: rub(900),
  charge: rub(900),
  fee: { amount: rub(0), collection: 'deducted' },
  exchangeRate: 6_200,
  paymentSystem: 'freekassa',
  termsVersion: '1',
  until: quarterPastNoon,
  at: noon,
};

type Told<E extends Readonly<{ data: object }>> = Partial<E['data']>;

/** What may happen to one order, each event whole and all of them of the same order. */
export const orderEvents = (changes: Partial<Frozen> = {}) => {
  const data: Frozen = { ...frozen, ...changes };
  const { orderId: id, number, bought, paymentSystem, delivery, charge, fee, count } = data;
  const about = { orderId: id, number, at: noon };
  const goods = { rateId: bought.rate.id, productId: bought.product.id };
  const payment = { system: paymentSystem, paymentId: '558' };

  const keys = Array.from({ length: count }, (_, index) => `import:${index}`);
  const [key = 'import:0'] = keys;
  const placed: OrderPlaced = { type: 'ordering.OrderPlaced', data };
  const sale = saleOf(placed);
  const money = { ...about, payment, amount: charge, sale };
  const first = { sale, paidAt: noon };
  const message = { messageId: '<1>', round: 1 };
  const refundId = 'refund-1';

  return {
    frozen: data,
    about,
    goods,
    payment,
    sale,
    keys,
    placed,
    chosen: (told: Told<PaymentSystemChosen> = {}): PaymentSystemChosen => ({
      type: 'ordering.PaymentSystemChosen',
      data: { ...about, paymentSystem: 'webmoney', charge, fee, ...told },
    }),
    paid: (told: Told<OrderPaid> = {}): OrderPaid => ({
      type: 'ordering.OrderPaid',
      data: { ...money, delivery, late: false, ...told },
    }),
    mismatched: (told: Told<PaymentMismatched> = {}): PaymentMismatched => ({
      type: 'ordering.PaymentMismatched',
      data: { ...money, expected: charge, ...told },
    }),
    accepted: (told: Told<MismatchAccepted> = {}): MismatchAccepted => ({
      type: 'ordering.MismatchAccepted',
      data: { ...money, reason: 'close enough', ...told },
    }),
    paidTwice: (told: Told<OrderPaidTwice> = {}): OrderPaidTwice => ({
      type: 'ordering.OrderPaidTwice',
      data: { ...money, ...told },
    }),
    reversed: (told: Told<PaymentReversed> = {}): PaymentReversed => ({
      type: 'ordering.PaymentReversed',
      data: {
        ...money,
        kind: 'refunded',
        reversalId: 'reversal-1',
        whole: true,
        stops: true,
        keys: [],
        ...told,
      },
    }),
    held: (told: Told<OrderHeld> = {}): OrderHeld => ({
      type: 'ordering.OrderHeld',
      data: { ...about, ...goods, sale, reason: 'buyer_banned', ...told },
    }),
    lifted: (told: Told<OrderHoldLifted> = {}): OrderHoldLifted => ({
      type: 'ordering.OrderHoldLifted',
      data: { ...about, reason: 'known to us', ...told },
    }),
    awaited: (told: Told<KeysAwaited> = {}): KeysAwaited => ({
      type: 'ordering.KeysAwaited',
      data: { ...about, delivery, sale, ...told },
    }),
    fulfilled: (told: Told<OrderFulfilled> = {}): OrderFulfilled => ({
      type: 'ordering.OrderFulfilled',
      data: { ...about, sale, keys, cost: 0, paidAt: noon, ...told },
    }),
    mailed: (told: Told<KeysMailed> = {}): KeysMailed => ({
      type: 'ordering.KeysMailed',
      data: { ...about, ...message, first, ...told },
    }),
    mailFailed: (told: Told<KeysMailFailed> = {}): KeysMailFailed => ({
      type: 'ordering.KeysMailFailed',
      data: { ...about, ...message, why: 'refused', ...told },
    }),
    mailAskedAgain: (told: Told<KeysMailAskedAgain> = {}): KeysMailAskedAgain => ({
      type: 'ordering.KeysMailAskedAgain',
      data: { ...about, ...goods, round: 2, ...told },
    }),
    emailCorrected: (told: Told<EmailCorrected> = {}): EmailCorrected => ({
      type: 'ordering.EmailCorrected',
      data: {
        ...about,
        ...goods,
        personId: 'other person',
        emailHash: 'other hash',
        email: 'other.sealed' as Sealed,
        round: 2,
        ...told,
      },
    }),
    keyReplaced: (told: Told<KeyReplaced> = {}): KeyReplaced => ({
      type: 'ordering.KeyReplaced',
      data: {
        ...about,
        ...goods,
        old: key,
        key: 'import:9',
        cost: 0,
        reason: 'does not work',
        sale,
        round: 2,
        ...told,
      },
    }),
    revealed: (told: Told<KeyRevealed> = {}): KeyRevealed => ({
      type: 'ordering.KeyRevealed',
      data: { ...about, key, first, ...told },
    }),
    downloaded: (told: Told<KeysDownloaded> = {}): KeysDownloaded => ({
      type: 'ordering.KeysDownloaded',
      data: { ...about, keys, first, ...told },
    }),
    expired: (told: Told<OrderExpired> = {}): OrderExpired => ({
      type: 'ordering.OrderExpired',
      data: { ...about, ...goods, sale, ...told },
    }),
    cancelled: (told: Told<OrderCancelled> = {}): OrderCancelled => ({
      type: 'ordering.OrderCancelled',
      data: { ...about, ...goods, sale, ...told },
    }),
    voided: (told: Told<OrderVoided> = {}): OrderVoided => ({
      type: 'ordering.OrderVoided',
      data: {
        ...about,
        ...goods,
        refundId,
        payment,
        keys: [],
        whole: true,
        reason: 'could not be delivered',
        ...told,
      },
    }),
    refundDecided: (told: Told<RefundDecided> = {}): RefundDecided => ({
      type: 'ordering.RefundDecided',
      data: {
        ...about,
        payment,
        amount: charge,
        ...goods,
        refundId,
        way: 'api',
        keys: [],
        whole: true,
        reason: 'could not be delivered',
        ...told,
      },
    }),
    refundSent: (told: Told<RefundSent> = {}): RefundSent => ({
      type: 'ordering.RefundSent',
      data: { ...money, refundId, reference: 'provider-1', reversalId: null, ...told },
    }),
    refundConfirmed: (told: Told<RefundConfirmed> = {}): RefundConfirmed => ({
      type: 'ordering.RefundConfirmed',
      data: { ...about, refundId, payment, reversalId: 'reversal-1', ...told },
    }),
    refundFailed: (told: Told<RefundFailed> = {}): RefundFailed => ({
      type: 'ordering.RefundFailed',
      data: { ...about, refundId, why: 'refused', ...told },
    }),
    refundRetried: (told: Told<RefundRetried> = {}): RefundRetried => ({
      type: 'ordering.RefundRetried',
      data: { ...about, ...goods, refundId, way: 'api', ...told },
    }),
  };
};
