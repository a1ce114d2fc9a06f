import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Launched } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import type { Client } from './client.ts';
import { keepAliveClient } from './client.ts';

/** The whole shop on disk, in production mode, for as long as the measurements last. */
export type Shop = Readonly<{
  launched: Launched;
  client: Client;
  /** An administrator's token. */
  admin: string;
  launchedInMs: number;
  /** Where processor profiles go, when one was asked for. */
  profiles: string;
  stop: () => Promise<void>;
  /** Forgets all that it stored. */
  remove: () => void;
}>;

type Wanted = Readonly<{ profile: string | null; report: (line: string) => void }>;

export const openShop = async ({ profile, report }: Wanted): Promise<Shop> => {
  const home = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const remove = (): void => rmSync(home, { recursive: true, force: true });
  const profiles = join(home, 'profiles');
  const began = performance.now();
  try {
    const launched = await launch({
      dataDir: join(home, 'data'),
      ports: 'any',
      environment: { ...process.env, NODE_ENV: 'production', PORT: undefined },
      ...(profile !== null && {
        environmentOf: { [profile]: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` } },
      }),
      report,
    });
    const launchedInMs = performance.now() - began;
    const { addresses, adminEmail, secrets } = launched;
    const client = keepAliveClient();
    const answer = await client.ask('POST', `${addresses.commandApi}/api/auth`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: adminEmail, password: secrets['ADMIN_PASSWORD'] }),
    });
    const { token } = JSON.parse(answer.text) as Readonly<{ token: string }>;
    const stop = async (): Promise<void> => {
      client.close();
      await launched.stop();
    };
    return { launched, client, admin: token, launchedInMs, profiles, stop, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
};
