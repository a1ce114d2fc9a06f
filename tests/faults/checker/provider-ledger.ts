/** A payment in the payment systems' own records. */
export type ProviderPayment = Readonly<{
  system: string;
  intid: number;
  order: string;
  /** A decimal. */
  amount: string;
  currency: string;
  /** The status in the payment system. Only `captured` means that the money was taken. */
  status: string;
}>;

/** A notification of the shop, and whether the shop acknowledged it. */
export type ProviderNotification = Readonly<{
  id: number;
  system: string;
  /** Null if the notification is forged. */
  intid: number | null;
  order: string;
  status: 'waiting' | 'acknowledged' | 'given_up';
  attempts: number;
}>;

/** A refund or charge-back by the provider. */
export type ProviderRefund = Readonly<{
  system: string;
  /** The payment's. */
  intid: number;
  /** The shop's own id of the refund, if the shop requested it. */
  key: string;
  kind: 'refunded' | 'charged_back';
  amount: string;
}>;

export type ProviderLedger = Readonly<{
  payments: readonly ProviderPayment[];
  refunds: readonly ProviderRefund[];
  notifications: readonly ProviderNotification[];
}>;

/** `freekassa:123`. */
export const paymentKey = (system: string, paymentId: string | number): string =>
  `${system}:${paymentId}`;

export const parseMinorUnits = (decimal: string): number => {
  const [units = '0', rest = ''] = decimal.split('.');
  return Number(units) * 100 + Number(rest.padEnd(2, '0').slice(0, 2));
};

/** Captured money, whether it was reversed since or not. */
export const capturedPayments = ({
  payments,
}: ProviderLedger): ReadonlyMap<string, ProviderPayment> =>
  new Map(
    payments
      .filter(({ status }) => status !== 'pending' && status !== 'declined')
      .map((payment) => [paymentKey(payment.system, payment.intid), payment] as const),
  );
