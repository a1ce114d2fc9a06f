import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import { programs } from '@shop/embedded-launch/programs';
import { freePort } from '../support/free-port.ts';
import type { Client } from '../support/keep-alive-client.ts';
import { keepAliveClient } from '../support/keep-alive-client.ts';
import { isLocalServer } from '../support/local-servers.ts';
import { inspectorOptions, isInspectorOutput } from './inspector.ts';

/** The whole shop on disk, in production mode, for as long as the measurements last. */
export type Shop = Readonly<{
  launched: LaunchedShop;
  client: Client;
  /** An administrator's token. */
  admin: string;
  launchedInMs: number;
  /** The address of command-api's metrics. */
  metrics: string;
  /** Inspector ports by process name, if they were requested. */
  inspectors: ReadonlyMap<string, number>;
  /** The folder for a program's processor profile, if one was requested. */
  profileOf: (name: string) => string;
  stop: () => Promise<void>;
  /** Deletes all data of the shop. */
  remove: () => void;
}>;

type ShopOptions = Readonly<{
  report: (line: string) => void;
  /** The number of query-api processes, by default 1. */
  readers?: number;
  /** Every process can report its memory. */
  inspected?: boolean;
}>;

/** Those that run in Node. */
const inspectable = ['eventstore', 'documents', 'mail', 'payments', ...programs].filter(
  isLocalServer,
);

const portsOfInspectors = async (): Promise<ReadonlyMap<string, number>> => {
  const ports = new Map<string, number>();
  for (const name of inspectable) ports.set(name, await freePort());
  return ports;
};

export const openShop = async ({
  report,
  readers = 1,
  inspected = false,
}: ShopOptions): Promise<Shop> => {
  const home = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const remove = (): void => rmSync(home, { recursive: true, force: true });
  const profileOf = (name: string): string => join(home, 'profiles', name);
  const began = performance.now();
  try {
    const metricsPort = await freePort();
    const inspectors = inspected ? await portsOfInspectors() : new Map<string, number>();
    const options = (name: string): Readonly<Record<string, string>> => {
      const port = inspectors.get(name);
      return port === undefined ? {} : { NODE_OPTIONS: inspectorOptions(port) };
    };
    const launched = await launch({
      dataDir: join(home, 'data'),
      ports: 'any',
      programs: { 'query-api': readers },
      environment: { ...process.env, NODE_ENV: 'production', PORT: undefined },
      environmentOf: {
        ...Object.fromEntries(inspectable.map((name) => [name, options(name)])),
        'command-api': { METRICS_PORT: String(metricsPort), ...options('command-api') },
      },
      report: (line) => {
        if (!isInspectorOutput(line)) report(line);
      },
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
    return {
      launched,
      client,
      admin: token,
      launchedInMs,
      metrics,
      inspectors,
      profileOf,
      stop,
      remove,
    };
  } catch (cause) {
    remove();
    throw cause;
  }
};
