import type { Currency, Lang, Money } from '@shop/domain/kernel';
import type { PaymentStart } from '@shop/domain/ordering/contract';
import type { PaymentSystemName } from '@shop/domain/payments/systems.rules';

/** What a provider posted: the body as it came, and its form's fields. */
export type Incoming = Readonly<{ raw: string; form: Readonly<Record<string, string>> }>;

/** What a provider says about one payment, once its signature is known to be right. */
export type Notice = Readonly<{
  paymentId: string;
  number: number;
  /** A decimal as it was sent. */
  amount: string;
  /** null where the provider does not tell: then it is the order's. */
  currency: Currency | null;
}>;

export type Judged =
  | Readonly<{ means: 'paid'; notice: Notice; answer: string }>
  /** Genuine, but no order is paid by it; `paymentId` where it tells of money all the same. */
  | Readonly<{ means: 'nothing'; paymentId: string | null; answer: string }>
  /** Whether the order may be paid so. Nobody signs a question, and it changes nothing. */
  | Readonly<{
      means: 'asks';
      number: number;
      amount: string;
      currency: Currency;
      allow: string;
      refuse: string;
    }>
  | Readonly<{ means: 'forged'; paymentId: string | null }>;

export type ToPay = Readonly<{ number: number; charge: Money; token: string; lang: Lang }>;

/** One provider's protocol. It decides nothing about orders. */
export interface PaymentAdapter {
  readonly system: PaymentSystemName;
  /** How the buyer gets to the provider's page. */
  start(order: ToPay): PaymentStart;
  /** Checks what came against the provider's secret; `answer` tells the provider that it was taken. */
  judge(incoming: Incoming): Judged;
}
