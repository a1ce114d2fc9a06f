/**
 * Compares the embedded event store, or another server, with a real server's answers, the rules of
 * linearizability, and the guarantees of a log.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GroupResult } from '../result.ts';
import { checkConcurrentAppends } from './appends/linearizability.ts';
import { checkFullDisk } from './durability/full-disk.ts';
import { checkKills } from './durability/kills.ts';
import { checkTornTails } from './durability/torn-tails.ts';
import { compareWithObserved } from './observed/run.ts';
import { checkDisconnects } from './resources/disconnects.ts';
import { megabytes } from './resources/process-usage.ts';
import { checkSlowReader } from './resources/slow-reader.ts';
import { openTarget } from './target.ts';

export type EventStoreConformanceOptions = Readonly<{
  /** The external server as esdb://host:port; without one, the embedded server is started. */
  url: string | undefined;
  /** Only groups with this text in their names are run. */
  match: string | undefined;
}>;

const resultOf = (
  group: string,
  failures: readonly string[],
  passed = failures.length === 0 ? 1 : 0,
): GroupResult => ({
  group,
  passed,
  failed: failures.length,
  excluded: 0,
  notApplicable: 0,
  failures,
});

const notApplicable = (group: string): GroupResult => ({
  ...resultOf(group, [], 0),
  notApplicable: 1,
});

const numberFrom = (variable: string, fallback: number): number =>
  Number(process.env[variable] ?? fallback);

const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-conformance-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const FEWEST_OK = 500;
const LARGEST_GROWTH = 100 * 2 ** 20;
const GROWTH_A_CLIENT = 500;

const linearizability = async ({ url }: EventStoreConformanceOptions): Promise<GroupResult> => {
  const target = await openTarget(url);
  const seed = numberFrom('SEED', Date.now() % 1_000_000);
  try {
    const settings = { streams: 4, lanes: 8, operations: 3000 };
    const report = await checkConcurrentAppends(target.address, 4, settings, seed);
    const { ok, conflicts, unknown, violations } = report;
    const group = `appends: 4 processes at once, seed ${seed}: ${ok} written, ${conflicts} refused, ${unknown} unanswered`;
    const few = ok < FEWEST_OK ? [`only ${ok} appends were written`] : [];
    return resultOf(group, [...violations, ...few]);
  } finally {
    await target.close();
  }
};

const kills = (): Promise<GroupResult> =>
  inFolder(async (folder) => {
    const seed = numberFrom('SEED', Date.now() % 1_000_000);
    const count = numberFrom('KILLS', 50);
    const report = await checkKills({ folder, kills: count, rate: 200, seed });
    const { acknowledged, ambiguous, ambiguousStored, killsInFlight, violations } = report;
    const torn = await checkTornTails(folder, 12, 24, seed);
    const group = `kills: ${count}, seed ${seed}: ${acknowledged} appends acknowledged, ${killsInFlight} kills met ${ambiguous} in flight, of which ${ambiguousStored} were written`;
    const idle = killsInFlight === 0 ? ['no kill met an append in flight'] : [];
    return resultOf(group, [...violations, ...torn, ...idle], count);
  });

const fullDisk = async (): Promise<GroupResult> => {
  const violations = await checkFullDisk();
  return violations === undefined
    ? notApplicable('full disk: SKIPPED, for this user may not mount a small one')
    : resultOf('full disk', violations);
};

const slowReader = (): Promise<GroupResult> =>
  inFolder(async (folder) => {
    const count = 200_000;
    const { before, max, read, violations } = await checkSlowReader(folder, count);
    const group = `slow reader: two subscriptions asleep during ${count} events, ${read} read later: server ${megabytes(before)} → ${megabytes(max)}`;
    const grown = max - before > LARGEST_GROWTH ? ['the server buffers without a limit'] : [];
    return resultOf(group, [...violations, ...grown]);
  });

const disconnects = async (): Promise<GroupResult> => {
  const count = 3000;
  const { before, after } = await checkDisconnects(count);
  const growth = after.heap - before.heap;
  const group = `disconnects: after ${count} clients, ${growth} bytes more and ${after.sockets} sockets`;
  const grown = growth > GROWTH_A_CLIENT * count ? ['memory grows with each client'] : [];
  const open = after.sockets > 0 ? ['connections stay open'] : [];
  return resultOf(group, [...grown, ...open]);
};

type Part = Readonly<{
  name: string;
  ofOursOnly: boolean;
  run: (options: EventStoreConformanceOptions) => Promise<GroupResult>;
}>;

const PARTS: readonly Part[] = [
  { name: 'appends', ofOursOnly: false, run: linearizability },
  { name: 'kills', ofOursOnly: true, run: kills },
  { name: 'full disk', ofOursOnly: true, run: fullDisk },
  { name: 'slow reader', ofOursOnly: true, run: slowReader },
  { name: 'disconnects', ofOursOnly: true, run: disconnects },
];

/** Environment: KILLS (50), SEED (of all random choices). */
export const eventStoreConformance = async (
  options: EventStoreConformanceOptions,
): Promise<readonly GroupResult[]> => {
  const { url, match = '' } = options;
  const isSelected = (group: string): boolean => group.toLowerCase().includes(match.toLowerCase());
  const results = [...(await compareWithObserved({ url, isSelected }))];
  for (const { name, ofOursOnly, run } of PARTS) {
    if (!isSelected(name)) continue;
    results.push(ofOursOnly && url !== undefined ? notApplicable(name) : await run(options));
  }
  return results;
};
