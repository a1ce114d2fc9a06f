import type { Delivery, Instant } from '@shop/contracts/kernel';
import type {
  CustomerReservation,
  KeyReservation,
  PaymentReceived,
  PaymentReversal,
  PromoReservation,
  Replacement,
} from './state.ts';

type OrderStep = Readonly<{ orderId: string }>;
type RateStep = OrderStep & Readonly<{ rateId: string; productId: string }>;

/** Every step can be executed twice and has its effect once. */
export type Step =
  | (OrderStep & PaymentReceived & Readonly<{ do: 'confirm-payment' }>)
  | (OrderStep & PaymentReversal & Readonly<{ do: 'reverse-payment' }>)
  | (RateStep &
      Readonly<{ do: 'allocate-keys'; count: number; paidAt: Instant; delivery: Delivery }>)
  | (OrderStep & Readonly<{ do: 'await-keys' }>)
  | (RateStep &
      Readonly<{ do: 'fulfil-order'; keys: readonly string[]; cost: number; hasWaited: boolean }>)
  | (RateStep & Readonly<{ do: 'acknowledge-allocation'; keys: readonly string[] }>)
  | (RateStep & Readonly<{ do: 'return-allocation' }>)
  | (OrderStep & Readonly<{ do: 'mail-keys'; round: number }>)
  | (OrderStep & KeyReservation & Readonly<{ do: 'release-keys' }>)
  | (RateStep & Readonly<{ do: 'revoke-keys'; keys: readonly string[] }>)
  | (RateStep & Omit<Replacement, 'isRecorded'> & Readonly<{ do: 'record-replacement' }>)
  | (RateStep & Readonly<{ do: 'acknowledge-replacement'; old: string }>)
  | (OrderStep & Readonly<{ do: 'redeem-promo'; code: string; until: Instant | null }>)
  | (OrderStep & PromoReservation & Readonly<{ do: 'release-promo' }>)
  | (OrderStep & Readonly<{ do: 'redeem-customer-use'; code: string; customerId: string }>)
  | (OrderStep & CustomerReservation & Readonly<{ do: 'release-customer-use' }>)
  | (OrderStep & Readonly<{ do: 'send-refund'; refundId: string }>)
  | (OrderStep & Readonly<{ do: 'check-payment'; at: Instant }>)
  | (OrderStep & Readonly<{ do: 'expire-order'; at: Instant }>)
  | (OrderStep &
      Readonly<{
        do: 'release-abandoned';
        at: Instant;
        reservations: readonly KeyReservation[];
        promoReservations: readonly PromoReservation[];
        customerReservations: readonly CustomerReservation[];
      }>);

export type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

/** A step that a background job executes under a fixed id, so that it can be enqueued again. */
export type JobStep = StepOf<'mail-keys' | 'send-refund' | 'check-payment' | 'expire-order'>;
