import type { NotificationRecord } from '../notification-log.ts';
import type { Payment } from '../payment-store.ts';
import type { Addresses, Provider } from '../provider.ts';
import { startPayments } from '../server.ts';
import { startFakeShop } from './fake-shop.ts';

type Ledger = Readonly<{
  payments: readonly Payment[];
  notifications: readonly NotificationRecord[];
}>;

/**
 * One system with a shop that it notifies and that calls its API, and a buyer who sends forms to
 * `path`.
 */
export const startProviderHarness = async (
  path: string,
  provider: (addresses: Addresses) => Provider,
  now?: () => Date,
) => {
  const shop = await startFakeShop();
  const addresses = {
    notification: `${shop.url}/notification`,
    success: 'http://shop.example/payment/success',
    failed: 'http://shop.example/payment/failed',
  };
  const server = await startPayments({
    host: '127.0.0.1',
    port: 0,
    directory: null,
    retries: { firstPauseMs: 1, longestPauseMs: 4, attempts: 5 },
    providers: [provider(addresses)],
    ...(now && { now }),
  });
  const origin = `http://127.0.0.1:${server.port}`;

  return {
    shop,
    send: (fields: Readonly<Record<string, string>>): Promise<Response> =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    call: (apiPath: string, request: RequestInit): Promise<Response> =>
      fetch(`${origin}${apiPath}`, request),
    control: (call: string, body: object): Promise<Response> =>
      fetch(`${origin}/control/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ledger: async (): Promise<Ledger> =>
      (await (await fetch(`${origin}/control/ledger`)).json()) as Ledger,
    get: (): Promise<Response> => fetch(`${origin}${path}`),
    close: async (): Promise<void> => {
      await server.close();
      await shop.close();
    },
  };
};

export type ProviderHarness = Awaited<ReturnType<typeof startProviderHarness>>;
