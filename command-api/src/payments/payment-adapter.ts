import type { Lang, Money } from '@shop/domain/kernel';
import type { PaymentStart } from '@shop/domain/ordering/contract';
import type { PaymentSystemName } from '@shop/domain/payments/systems.rules';

/** What a provider says about one payment, once its signature is known to be right. */
export type Notice = Readonly<{
  paymentId: string;
  number: number;
  /** A decimal as it was sent: the order knows in which currency. */
  amount: string;
}>;

export type Judged =
  | Readonly<{ genuine: true; notice: Notice }>
  | Readonly<{ genuine: false; paymentId: string | null }>;

/** One provider's protocol. It decides nothing about orders. */
export interface PaymentAdapter {
  readonly system: PaymentSystemName;
  /** How the buyer gets to the provider's page. */
  start(
    order: Readonly<{ number: number; charge: Money; token: string; lang: Lang }>,
  ): PaymentStart;
  /** Checks what came against the provider's secret. */
  judge(fields: Readonly<Record<string, string>>): Judged;
  /** The body that tells the provider that its notification was taken. */
  readonly acknowledgement: string;
}
