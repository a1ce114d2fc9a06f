import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { simulatorAddresses } from '@shop/embedded-launch/simulator-addresses';
import type { Shop } from './shop.ts';

type ProviderLedger = Readonly<{
  notifications: readonly Readonly<{ body: string }>[];
  payments: readonly Readonly<{ intid: number; amount: string; status: string }>[];
  invoices: readonly Readonly<{ intid: number; key: string; amount: string }>[];
  refunds: readonly Readonly<{ id: number; intid: number; key: string; amount: string }>[];
}>;

/** The providers' side of payments. */
type PaymentSystems = Readonly<{
  /** Sends the shop's form to the pay page, and presses a button there if one is named. */
  pay: (
    payment: PlaceOrderReply['payment'],
    button?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  control: (call: string, body: object) => Promise<unknown>;
  /** The providers' records of an order. */
  ledger: (order: number) => Promise<ProviderLedger>;
}>;

const main = join(import.meta.dirname, '..', '..', 'embedded', 'payments', 'src', 'main.ts');

const settings = ({ launched, secrets }: Shop) => ({
  ...simulatorAddresses(launched.addresses),
  ...secrets,
});

/** The port at which the shop expects the payment systems. */
const portOf = ({ launched }: Shop): string => new URL(launched.addresses.payments).port;

/** Connects to the payment systems at an address. */
export const connectToPaymentSystems = (address: string): PaymentSystems => {
  const at = (path: string): string => new URL(path, address).href;

  /** Follows the redirect that some payment addresses answer with. */
  const pageAt = async (url: string): Promise<URL> => {
    const given = new URL(url);
    const { headers } = await fetch(at(given.pathname + given.search), { redirect: 'manual' });
    const location = headers.get('location') ?? '';
    return location.startsWith('/') ? new URL(location, url) : given;
  };

  return {
    pay: async (payment, button = {}) => {
      if (!payment) throw new TypeError('The payment system was unavailable');
      const { url, method, fields } = payment;
      const form = new URLSearchParams({ ...fields, ...button });
      const { pathname, searchParams } = await pageAt(url);
      for (const [name, value] of searchParams) form.set(name, value);
      const opensPage = method === 'GET' && !('action' in button);
      return opensPage
        ? fetch(at(`${pathname}?${form}`), { redirect: 'manual' })
        : fetch(at(pathname), { method: 'POST', body: form, redirect: 'manual' });
    },
    control: async (call, body) => {
      const response = await fetch(at(`/control/${call}`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    ledger: async (order) =>
      (await (await fetch(at(`/control/ledger?order=${order}`))).json()) as ProviderLedger,
  };
};

export type LocalPaymentSystems = PaymentSystems & Readonly<{ close: () => Promise<void> }>;

/** Starts the payment systems for a shop that runs without them. */
export const startLocalPaymentSystems = async (shop: Shop): Promise<LocalPaymentSystems> => {
  const server = fork(main, ['--memory'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: portOf(shop), ...settings(shop) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const failed = new AbortController();
  server.once('exit', () => failed.abort(new Error('the payment systems do not start')));
  const [{ port }] = (await once(server, 'message', { signal: failed.signal })) as [
    Readonly<{ port: number }>,
  ];
  return {
    ...connectToPaymentSystems(`http://127.0.0.1:${port}`),
    close: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
};
