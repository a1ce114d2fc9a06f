import type { Instant } from '@shop/contracts/kernel';
import type { Delivery } from '@shop/contracts/ordering/values';
import type {
  CustomerReservation,
  KeyReservation,
  PaymentReceived,
  PaymentReversal,
  PromoReservation,
  Replacement,
} from './state.ts';

type OfOrder = Readonly<{ orderId: string }>;
type OfRate = OfOrder & Readonly<{ rateId: string; productId: string }>;

/** Every step can be executed twice and has its effect once. */
export type Step =
  | (OfOrder & PaymentReceived & Readonly<{ do: 'confirm-payment' }>)
  | (OfOrder & PaymentReversal & Readonly<{ do: 'reverse-payment' }>)
  | (OfRate & Readonly<{ do: 'issue-keys'; count: number; paidAt: Instant; delivery: Delivery }>)
  | (OfOrder & Readonly<{ do: 'await-keys' }>)
  | (OfRate &
      Readonly<{ do: 'fulfil-order'; keys: readonly string[]; cost: number; waited: boolean }>)
  | (OfRate & Readonly<{ do: 'settle-issue'; keys: readonly string[] }>)
  | (OfRate & Readonly<{ do: 'take-back-issue' }>)
  | (OfOrder & Readonly<{ do: 'mail-keys'; round: number }>)
  | (OfOrder & KeyReservation & Readonly<{ do: 'release-keys' }>)
  | (OfRate & Readonly<{ do: 'revoke-keys'; keys: readonly string[] }>)
  | (OfRate & Omit<Replacement, 'isRecorded'> & Readonly<{ do: 'record-replacement' }>)
  | (OfRate & Readonly<{ do: 'settle-replacement'; old: string }>)
  | (OfOrder & Readonly<{ do: 'redeem-promo'; code: string; until: Instant | null }>)
  | (OfOrder & PromoReservation & Readonly<{ do: 'release-promo' }>)
  | (OfOrder & Readonly<{ do: 'redeem-customer-use'; code: string; customerId: string }>)
  | (OfOrder & CustomerReservation & Readonly<{ do: 'release-customer-use' }>)
  | (OfOrder & Readonly<{ do: 'send-refund'; refundId: string }>)
  | (OfOrder & Readonly<{ do: 'check-payment'; at: Instant }>)
  | (OfOrder & Readonly<{ do: 'expire-order'; at: Instant }>)
  | (OfOrder &
      Readonly<{
        do: 'release-abandoned';
        at: Instant;
        reservations: readonly KeyReservation[];
        promoReservations: readonly PromoReservation[];
        customerReservations: readonly CustomerReservation[];
      }>);

/** A step that a background job executes under a fixed id, so that it can be enqueued again. */
export type JobStep = Extract<
  Step,
  { do: 'mail-keys' | 'send-refund' | 'check-payment' | 'expire-order' }
>;
