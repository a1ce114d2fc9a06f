import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Launched } from './launch.ts';

/** What a demo shop is told beside its content; nobody answers there. */
export const demoSettings = { FORUM_URL: 'https://forum.example.org' } as const;

type Parts = Readonly<{
  shop: Launched;
  root: string;
  /** How many products, when not the written ones. */
  scale: string | undefined;
  signal: AbortSignal;
}>;

/**
 * Runs the loader, which knows by itself what is loaded already and goes on where it was; false
 * when it did not come to its end.
 */
export const loadDemo = async ({ shop, root, scale, signal }: Parts): Promise<boolean> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'embedded', 'demo', 'src', 'main.ts')],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        SHOP_URL: shop.addresses.queryApi,
        ADMIN_EMAIL: shop.adminEmail,
        ADMIN_PASSWORD: shop.secrets['ADMIN_PASSWORD'],
        DATA_DIR: shop.dataDir,
        ...(shop.children.has('payments') && { PAYMENTS_URL: shop.addresses.payments }),
        ...(scale && { SCALE: scale }),
      },
    },
  );
  const end = (): void => {
    child.kill('SIGTERM');
  };
  signal.addEventListener('abort', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', end);
  return code === 0;
};
