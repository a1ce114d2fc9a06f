/** What the payment systems' own book says of a payment. */
export type ProviderPayment = Readonly<{
  system: string;
  intid: number;
  order: string;
  /** A decimal. */
  amount: string;
  currency: string;
  /** Whatever it is called, only `captured` was taken. */
  state: string;
}>;

/** What they told the shop, and whether it acknowledged. */
export type ProviderNotification = Readonly<{
  id: number;
  system: string;
  /** null: forged. */
  intid: number | null;
  order: string;
  state: 'waiting' | 'acknowledged' | 'given_up';
  attempts: number;
}>;

/** Money that they gave back, or took back. */
export type ProviderRefund = Readonly<{
  system: string;
  /** The payment's. */
  intid: number;
  /** The shop's own id of the refund, where the shop asked for it. */
  key: string;
  kind: 'refunded' | 'charged_back';
  amount: string;
}>;

export type ProviderLedger = Readonly<{
  payments: readonly ProviderPayment[];
  refunds: readonly ProviderRefund[];
  notices: readonly ProviderNotification[];
}>;

/** `freekassa:123`. */
export const paymentKey = (system: string, paymentId: string | number): string =>
  `${system}:${paymentId}`;

export const parseMinorUnits = (decimal: string): number => {
  const [units = '0', rest = ''] = decimal.split('.');
  return Number(units) * 100 + Number(rest.padEnd(2, '0').slice(0, 2));
};

/** Money that was taken, whether it went back since or not. */
export const capturedPayments = ({
  payments,
}: ProviderLedger): ReadonlyMap<string, ProviderPayment> =>
  new Map(
    payments
      .filter(({ state }) => state !== 'promised' && state !== 'declined')
      .map((payment) => [paymentKey(payment.system, payment.intid), payment] as const),
  );
