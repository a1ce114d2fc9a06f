import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Launched } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import { freePort } from '../support/free-port.ts';
import type { Client } from '../support/keep-alive-client.ts';
import { keepAliveClient } from '../support/keep-alive-client.ts';

/** The whole shop on disk, in production mode, for as long as the measurements last. */
export type Shop = Readonly<{
  launched: Launched;
  client: Client;
  /** An administrator's token. */
  admin: string;
  launchedInMs: number;
  /** Where command-api tells what it counts. */
  metrics: string;
  /** Where the processor profile of a program goes, when one is asked for. */
  profileOf: (name: string) => string;
  stop: () => Promise<void>;
  /** Forgets all that it stored. */
  remove: () => void;
}>;

type Wanted = Readonly<{
  report: (line: string) => void;
  /** How many of query-api, 1 unless told. */
  readers?: number;
}>;

export const openShop = async ({ report, readers = 1 }: Wanted): Promise<Shop> => {
  const home = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const remove = (): void => rmSync(home, { recursive: true, force: true });
  const profileOf = (name: string): string => join(home, 'profiles', name);
  const began = performance.now();
  try {
    const metricsPort = await freePort();
    const launched = await launch({
      dataDir: join(home, 'data'),
      ports: 'any',
      programs: { 'query-api': readers },
      environment: { ...process.env, NODE_ENV: 'production', PORT: undefined },
      environmentOf: { 'command-api': { METRICS_PORT: String(metricsPort) } },
      report,
    });
    const metrics = `http://127.0.0.1:${metricsPort}`;
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
    return { launched, client, admin: token, launchedInMs, metrics, profileOf, stop, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
};
