import { join } from 'node:path';
import type { LaunchedShop } from '../launch.ts';
import type { Report } from '../output.ts';
import { packageOf } from '../plan.ts';
import type { Program } from '../programs.ts';
import { programs } from '../programs.ts';
import { packageFolders } from '../workspace-packages.ts';
import { restartOnChange } from './restart-on-change.ts';
import { viteServer } from './vite-server.ts';

type DevelopOptions = Readonly<{
  shop: LaunchedShop;
  root: string;
  /** The port of Vite's server, which `PUBLIC_URL` of the shop names. */
  port: number;
  report: Report;
}>;

/** Hot reload of the client and restarts of changed programs, until it is closed. */
export type Development = Readonly<{ close: () => Promise<void> }>;

/** Serves the client with hot reload and restarts each program whose sources change. */
export const develop = async ({
  shop,
  root,
  port,
  report,
}: DevelopOptions): Promise<Development> => {
  const { queryApi } = shop.addresses;
  const vite = viteServer({
    root,
    port,
    shopUrl: queryApi,
    logs: join(shop.dataDir, 'logs'),
    report,
  });
  await vite.start();
  const sourceWatch = restartOnChange<Program>({
    folders: new Map(
      programs.map((program) => [program, packageFolders(root, packageOf(program))]),
    ),
    restart: (program) => shop.restart(program),
    report,
  });
  return {
    close: async () => {
      sourceWatch.close();
      await vite.stop();
    },
  };
};
