import type { SealedText } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import type {
  EarlyReversalsApplied,
  EmailCorrected,
  KeyReplaced,
  KeysAwaited,
  KeysDownloaded,
  KeysMailResendRequested,
  KeysMailed,
  KeysMailFailed,
  KeyRevealed,
  MismatchAccepted,
  OrderCancelled,
  OrderExpired,
  OrderFulfilled,
  OrderHeld,
  AttentionResolved,
  OrderHoldLifted,
  OrderPaid,
  OrderPaidTwice,
  OrderPlaced,
  OrderVoided,
  PaymentMismatched,
  OrderPaymentReversed,
  PaymentSystemChosen,
  RefundAttempted,
  RefundConfirmed,
  RefundDecided,
  RefundFailed,
  RefundRetried,
  RefundSent,
  ReversedPaymentReceived,
  UnreportedPaymentReversed,
} from '../ordering/events.ts';
import { orderId, orderNumber } from '../ordering/ids.ts';
import { saleOf } from '../ordering/sale.rules.ts';
import { noon, quarterPastNoon } from './moments.ts';

type PlacedData = OrderPlaced['data'];

/** A guest's order of one weekly key of the radar, for 900 rubles. */
const placedData: PlacedData = {
  orderId: orderId('6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10'),
  number: orderNumber(12_345_678),
  requestDigest: 'digest',
  buyer: {
    personId: 'person',
    emailHash: 'hash',
    email: 'person.sealed' as SealedText,
    userId: null,
  },
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

type Overrides<E extends Readonly<{ data: object }>> = Partial<E['data']>;

/** Every event of one order, with complete data. */
export const orderEvents = (changes: Partial<PlacedData> = {}) => {
  const data: PlacedData = { ...placedData, ...changes };
  const { orderId: id, number, bought, paymentSystem, delivery, charge, fee, count } = data;
  const eventData = { orderId: id, number, at: noon };
  const productFields = { rateId: bought.rate.id, productId: bought.product.id };
  const payment = { system: paymentSystem, paymentId: '558' };

  const keys = Array.from({ length: count }, (_, index) => `import:${index}`);
  const [key = 'import:0'] = keys;
  const placed: OrderPlaced = { type: 'ordering.OrderPlaced', data };
  const sale = saleOf(placed);
  const money = { ...eventData, payment, amount: charge, sale };
  const placedWith = { at: data.at, paymentSystem };
  const first = { sale, paidAt: noon };
  const message = { messageId: '<1>', round: 1 };
  const refundId = 'refund-1';
  const reversal = {
    ...money,
    kind: 'refunded',
    reversalId: 'reversal-1',
    whole: true,
    stops: true,
    keys: [],
  } as const;

  return {
    orderData: data,
    about: eventData,
    product: productFields,
    payment,
    sale,
    keys,
    placed,
    chosen: (overrides: Overrides<PaymentSystemChosen> = {}): PaymentSystemChosen => ({
      type: 'ordering.PaymentSystemChosen',
      data: {
        ...eventData,
        placed: placedWith,
        paymentSystem: 'webmoney',
        charge,
        fee,
        ...overrides,
      },
    }),
    paid: (overrides: Overrides<OrderPaid> = {}): OrderPaid => ({
      type: 'ordering.OrderPaid',
      data: { ...money, placed: placedWith, delivery, late: false, ...overrides },
    }),
    mismatched: (overrides: Overrides<PaymentMismatched> = {}): PaymentMismatched => ({
      type: 'ordering.PaymentMismatched',
      data: { ...money, expected: charge, ...overrides },
    }),
    accepted: (overrides: Overrides<MismatchAccepted> = {}): MismatchAccepted => ({
      type: 'ordering.MismatchAccepted',
      data: { ...money, reason: 'close enough', ...overrides },
    }),
    paidTwice: (overrides: Overrides<OrderPaidTwice> = {}): OrderPaidTwice => ({
      type: 'ordering.OrderPaidTwice',
      data: { ...money, ...overrides },
    }),
    reversed: (overrides: Overrides<OrderPaymentReversed> = {}): OrderPaymentReversed => ({
      type: 'ordering.OrderPaymentReversed',
      data: { ...reversal, inOtherCurrency: false, ...overrides },
    }),
    reversedEarly: (
      overrides: Overrides<UnreportedPaymentReversed> = {},
    ): UnreportedPaymentReversed => ({
      type: 'ordering.UnreportedPaymentReversed',
      data: { ...reversal, ...overrides },
    }),
    receivedReversed: (
      overrides: Overrides<ReversedPaymentReceived> = {},
    ): ReversedPaymentReceived => ({
      type: 'ordering.ReversedPaymentReceived',
      data: { ...money, ...overrides },
    }),
    reversalsApplied: (
      overrides: Overrides<EarlyReversalsApplied> = {},
    ): EarlyReversalsApplied => ({
      type: 'ordering.EarlyReversalsApplied',
      data: { ...money, ...overrides },
    }),
    held: (overrides: Overrides<OrderHeld> = {}): OrderHeld => ({
      type: 'ordering.OrderHeld',
      data: { ...eventData, ...productFields, sale, reason: 'buyer-banned', ...overrides },
    }),
    lifted: (overrides: Overrides<OrderHoldLifted> = {}): OrderHoldLifted => ({
      type: 'ordering.OrderHoldLifted',
      data: { ...eventData, reason: 'known to us', ...overrides },
    }),
    resolved: (overrides: Overrides<AttentionResolved> = {}): AttentionResolved => ({
      type: 'ordering.AttentionResolved',
      data: { ...eventData, reason: 'the bank decided', ...overrides },
    }),
    awaited: (overrides: Overrides<KeysAwaited> = {}): KeysAwaited => ({
      type: 'ordering.KeysAwaited',
      data: { ...eventData, delivery, sale, ...overrides },
    }),
    fulfilled: (overrides: Overrides<OrderFulfilled> = {}): OrderFulfilled => ({
      type: 'ordering.OrderFulfilled',
      data: { ...eventData, sale, keys, cost: 0, paidAt: noon, ...overrides },
    }),
    mailed: (overrides: Overrides<KeysMailed> = {}): KeysMailed => ({
      type: 'ordering.KeysMailed',
      data: { ...eventData, ...message, first, ...overrides },
    }),
    mailFailed: (overrides: Overrides<KeysMailFailed> = {}): KeysMailFailed => ({
      type: 'ordering.KeysMailFailed',
      data: { ...eventData, ...message, reason: 'refused', ...overrides },
    }),
    mailResendRequested: (
      overrides: Overrides<KeysMailResendRequested> = {},
    ): KeysMailResendRequested => ({
      type: 'ordering.KeysMailResendRequested',
      data: { ...eventData, ...productFields, round: 2, ...overrides },
    }),
    emailCorrected: (overrides: Overrides<EmailCorrected> = {}): EmailCorrected => ({
      type: 'ordering.EmailCorrected',
      data: {
        ...eventData,
        ...productFields,
        personId: 'other person',
        emailHash: 'other hash',
        email: 'other.sealed' as SealedText,
        round: 2,
        ...overrides,
      },
    }),
    keyReplaced: (overrides: Overrides<KeyReplaced> = {}): KeyReplaced => ({
      type: 'ordering.KeyReplaced',
      data: {
        ...eventData,
        ...productFields,
        old: key,
        key: 'import:9',
        cost: 0,
        reason: 'does not work',
        sale,
        round: 2,
        ...overrides,
      },
    }),
    revealed: (overrides: Overrides<KeyRevealed> = {}): KeyRevealed => ({
      type: 'ordering.KeyRevealed',
      data: { ...eventData, key, first, ...overrides },
    }),
    downloaded: (overrides: Overrides<KeysDownloaded> = {}): KeysDownloaded => ({
      type: 'ordering.KeysDownloaded',
      data: { ...eventData, keys, first, ...overrides },
    }),
    expired: (overrides: Overrides<OrderExpired> = {}): OrderExpired => ({
      type: 'ordering.OrderExpired',
      data: { ...eventData, ...productFields, sale, ...overrides },
    }),
    cancelled: (overrides: Overrides<OrderCancelled> = {}): OrderCancelled => ({
      type: 'ordering.OrderCancelled',
      data: { ...eventData, ...productFields, sale, ...overrides },
    }),
    voided: (overrides: Overrides<OrderVoided> = {}): OrderVoided => ({
      type: 'ordering.OrderVoided',
      data: {
        ...eventData,
        ...productFields,
        refundId,
        payment,
        keys: [],
        whole: true,
        reason: 'could not be delivered',
        ...overrides,
      },
    }),
    refundDecided: (overrides: Overrides<RefundDecided> = {}): RefundDecided => ({
      type: 'ordering.RefundDecided',
      data: {
        ...eventData,
        payment,
        amount: charge,
        ...productFields,
        refundId,
        method: 'api',
        keys: [],
        whole: true,
        reason: 'could not be delivered',
        ...overrides,
      },
    }),
    refundAttempted: (overrides: Overrides<RefundAttempted> = {}): RefundAttempted => ({
      type: 'ordering.RefundAttempted',
      data: { ...eventData, refundId, attemptId: 'attempt-1', ...overrides },
    }),
    refundSent: (overrides: Overrides<RefundSent> = {}): RefundSent => ({
      type: 'ordering.RefundSent',
      data: { ...money, refundId, reference: 'provider-1', reversalId: null, ...overrides },
    }),
    refundConfirmed: (overrides: Overrides<RefundConfirmed> = {}): RefundConfirmed => ({
      type: 'ordering.RefundConfirmed',
      data: { ...eventData, refundId, payment, reversalId: 'reversal-1', ...overrides },
    }),
    refundFailed: (overrides: Overrides<RefundFailed> = {}): RefundFailed => ({
      type: 'ordering.RefundFailed',
      data: { ...eventData, refundId, reason: 'no-refund-id', ...overrides },
    }),
    refundRetried: (overrides: Overrides<RefundRetried> = {}): RefundRetried => ({
      type: 'ordering.RefundRetried',
      data: { ...eventData, ...productFields, refundId, method: 'api', ...overrides },
    }),
  };
};
