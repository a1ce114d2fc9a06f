import type { PaymentSystem } from '@shop/contracts/wire/contract';

/** A payment that differs from the requested one. */
export type PaymentFault = 'wrong_amount' | 'twice';

export type Payment = Readonly<{
  /** The number of the order. */
  number: number;
  system: PaymentSystem;
  charge: Readonly<{ currency: string; cost: number }>;
  /** A repeat with the same id pays nothing. */
  id: number;
  fault?: PaymentFault;
}>;

/** The local payment systems, controlled over HTTP. */
export interface LocalPaymentSystems {
  readonly pay: (payment: Payment) => Promise<void>;
  /** Reverses a payment. A repeat moves no money. `silent`: the shop is not notified. */
  readonly reverse: (
    id: number,
    kind: 'refunded' | 'charged_back',
    options?: Readonly<{ silent: boolean }>,
  ) => Promise<void>;
  /** The invoice that pays the order; null if the system has no invoice for it. */
  readonly invoiceOf: (number: number, system: PaymentSystem) => Promise<number | null>;
}

type Ledger = Readonly<{ invoices: readonly Readonly<{ intid: number; system: string }>[] }>;

export const localPaymentSystems = (url: string): LocalPaymentSystems => {
  const sendRequest = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, init);
    if (!response.ok)
      throw new Error(
        `The local payment systems responded to ${path} with status ${response.status}`,
      );
    return response.json();
  };
  const control = async (call: string, body: object): Promise<void> => {
    const headers = { 'Content-Type': 'application/json' };
    await sendRequest(`/control/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };

  return {
    pay: ({ number, system, charge, id, fault }) =>
      control('pay', {
        order: number,
        system,
        amount: (charge.cost / 100).toFixed(2),
        currency: charge.currency,
        intid: id,
        fault: fault,
      }),
    reverse: (intid, kind, { silent } = { silent: false }) =>
      control('reverse', { intid, kind, silent }),
    invoiceOf: async (number, system) => {
      const { invoices } = (await sendRequest(`/control/ledger?order=${number}`)) as Ledger; // as its README says
      const ids = invoices.flatMap((invoice) => (invoice.system === system ? [invoice.intid] : []));
      return ids.length === 0 ? null : Math.min(...ids);
    },
  };
};
