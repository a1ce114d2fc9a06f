import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PlaceOrderReply } from '@shop/domain/ordering/contract';
import type { Shop } from './shop.ts';

/** The providers' side of payments, beside the shop. */
export type LocalPaymentSystems = Readonly<{
  /** Sends the shop's form to the pay page, and presses a button there if one is named. */
  pay: (
    payment: PlaceOrderReply['payment'],
    button?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  control: (call: string, body: object) => Promise<unknown>;
  close: () => Promise<void>;
}>;

const main = join(import.meta.dirname, '..', '..', 'embedded', 'payments', 'src', 'main.ts');

const settings = ({ launched, secrets }: Shop) => {
  const { commandApi, shop } = launched.addresses;
  const notification = (system: string) => `${commandApi}/api/payments/${system}/notification`;
  return {
    NOTIFICATION_URL_FREEKASSA: notification('freekassa'),
    NOTIFICATION_URL_YOOMONEY: notification('yoomoney'),
    NOTIFICATION_URL_WEBMONEY: notification('webmoney'),
    SUCCESS_URL: `${shop}/payment/success`,
    FAIL_URL: `${shop}/payment/failed`,
    ...secrets,
  };
};

export const localPaymentSystems = async (shop: Shop): Promise<LocalPaymentSystems> => {
  const server = fork(main, ['--memory'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...settings(shop) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const failed = new AbortController();
  server.once('exit', () => failed.abort(new Error('the payment systems do not start')));
  const [{ port }] = (await once(server, 'message', { signal: failed.signal })) as [
    Readonly<{ port: number }>,
  ];
  const at = (path: string): string => `http://127.0.0.1:${port}${path}`;

  return {
    pay: ({ url, method, fields }, button = {}) => {
      const form = new URLSearchParams({ ...fields, ...button });
      const { pathname } = new URL(url);
      const opens = method === 'GET' && !('action' in button);
      return opens
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
    close: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
};
