import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import type { Answer, Client, RequestOptions } from '../../support/keep-alive-client.ts';
import { keepAliveClient } from '../../support/keep-alive-client.ts';

/** Every process of the topology by the launcher's name. */
export const programNames = [
  'command-api',
  'query-api',
  'worker',
  'worker-2',
  'projector',
  'projector-2',
] as const;
export const serverNames = ['eventstore', 'documents', 'redis', 'mail', 'payments'] as const;
export type ProcessName = (typeof programNames | typeof serverNames)[number];

/** The whole shop on disk, each part in a separate process, and a client of it. */
export type RunningShop = Readonly<{
  launched: LaunchedShop;
  /** An administrator's token. */
  admin: string;
  events: EventStoreDBClient;
  /** Rejects when there was no answer in time. */
  ask: (method: string, url: string, sent?: Omit<RequestOptions, 'signal'>) => Promise<Answer>;
  /** The number of requests to addresses with this prefix that have no answer yet. */
  unanswered: (base: string) => number;
  /** Programs that are meant to be down. */
  resting: Set<ProcessName>;
  /** Waits until every program reports twice that it is ready. Returns null after a minute. */
  untilReady: () => Promise<number | null>;
  /** The launcher's output. */
  reports: readonly string[];
  stop: () => Promise<void>;
}>;

const answerWithinMs = 12_000;
const timeoutMs = 60_000;
const askEveryMs = 100;
const timesReady = 2;

/** A run causes many crashes, so a program is restarted soon after each of them. */
const restartPolicy = { firstPauseMs: 100, longestPauseMs: 1_000, healthyMs: 500 };

const asking = (client: Client) => {
  const open = new Map<string, number>();
  const count = (origin: string, by: number): void => {
    open.set(origin, (open.get(origin) ?? 0) + by);
  };
  const ask: RunningShop['ask'] = async (method, url, sent = {}) => {
    const { origin } = new URL(url);
    count(origin, 1);
    try {
      return await client.ask(method, url, {
        ...sent,
        signal: AbortSignal.timeout(answerWithinMs),
      });
    } finally {
      count(origin, -1);
    }
  };
  return { ask, unanswered: (base: string) => open.get(new URL(base).origin) ?? 0 };
};

const isReady = async (address: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(1_000);
    const response = await fetch(`${address}/health/ready`, { signal });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};

type ShopOptions = Readonly<{
  /** The folder of the shop's data; null stores nothing. */
  home: string | null;
  programs: Partial<Readonly<Record<'worker' | 'projector' | 'query-api', number>>>;
  report?: (line: string) => void;
}>;

export const openShop = async ({ home, programs, report }: ShopOptions): Promise<RunningShop> => {
  const reports: string[] = [];
  const launched = await launch({
    ...(home === null ? {} : { dataDir: join(home, 'data') }),
    ports: 'any',
    web: 'as-is',
    programs,
    restartPolicy,
    environment: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', PORT: undefined },
    report: (line) => {
      reports.push(line);
      report?.(line);
    },
  });
  const { addresses, adminEmail, children, secrets } = launched;
  const client = keepAliveClient();
  const { ask, unanswered } = asking(client);
  const signedIn = await ask('POST', `${addresses.commandApi}/api/auth`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: secrets['ADMIN_PASSWORD'] }),
  });
  const { token } = JSON.parse(signedIn.text) as Readonly<{ token: string }>;
  const events = EventStoreDBClient.connectionString(addresses.eventstore);

  const resting = new Set<ProcessName>();
  const everyone = async (): Promise<boolean> => {
    const names = [...programNames, ...serverNames].filter((name) => !resting.has(name));
    if (!names.every((name) => children.get(name)?.isUp() ?? true)) return false;
    const addressed = names.flatMap((name) => launched.addressOf(name) ?? []);
    const answers = await Promise.all(addressed.map(isReady));
    return answers.every(Boolean);
  };

  return {
    launched,
    admin: token,
    events,
    ask,
    unanswered,
    resting,
    reports,
    untilReady: async () => {
      const began = performance.now();
      let ready = 0;
      let since = 0;
      while (performance.now() - began < timeoutMs) {
        const now = performance.now() - began;
        if (await everyone()) {
          if (ready === 0) since = now;
          ready += 1;
          if (ready >= timesReady) return since;
        } else {
          ready = 0;
        }
        await pause(askEveryMs);
      }
      return null;
    },
    stop: async () => {
      client.close();
      await events.dispose();
      await launched.stop();
    },
  };
};
