import type { LaunchOptions } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import { httpClient } from './http.ts';
import type { Send } from './http.ts';
import type { Shop } from './connect-to-shop.ts';
import { connectToShop } from './connect-to-shop.ts';

/** All servers, all programs, and the client that was built. */
export type WholeShop = Shop &
  Readonly<{
    /** The address that people open. */
    address: string;
    /** To the query API. */
    ask: Send;
    /** SIGKILL to everything at once, then a restart of everything at the same ports. */
    crashAndRestart: () => Promise<void>;
    close: () => Promise<void>;
  }>;

const servers = new Set(['eventstore', 'documents', 'redis', 'mail', 'payments']);

const crashAndRestart = async ({ children, kill, restart }: Shop['launched']): Promise<void> => {
  const names = [...children.keys()];
  await Promise.all(names.map(kill));
  const bringBack = async (isServer: boolean): Promise<void> => {
    const some = names.filter((name) => servers.has(name) === isServer);
    await Promise.all(some.map((name) => restart(name)));
  };
  await bringBack(true);
  await bringBack(false);
};

export const openWholeShop = async (options: LaunchOptions = {}): Promise<WholeShop> => {
  const reports: string[] = [];
  const launched = await launch({
    ports: 'any',
    web: 'build',
    report: (line) => reports.push(line),
    ...options,
  });
  const { addresses } = launched;
  const { shop, close } = await connectToShop(launched, reports);
  return {
    ...shop,
    address: addresses.shop,
    ask: httpClient(addresses.queryApi),
    crashAndRestart: () => crashAndRestart(launched),
    close: async () => {
      await close();
      await launched.stop();
    },
  };
};
