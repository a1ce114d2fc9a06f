import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessName, RunningShop } from '../running/shop.ts';
import { programNames } from '../running/shop.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';

const exitWithinMs = 10_000;

/** Sends light requests to an API continuously, each on a separate connection. */
const sendRequests = (address: string, paths: readonly string[]) => {
  const stopping = new AbortController();
  const sent = new Map<number, number>();
  const failedRequests: Readonly<{ at: number; reason: string }>[] = [];
  let last = 0;
  const one = async (path: string): Promise<void> => {
    last += 1;
    const own = last;
    const at = performance.now();
    sent.set(own, at);
    try {
      const response = await fetch(`${address}${path}`, { headers: { Connection: 'close' } });
      await response.text();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
      failedRequests.push({ at, reason });
    } finally {
      sent.delete(own);
    }
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      for (const path of paths) await one(path);
      await pause(1);
    }
  };
  const loops = Array.from({ length: 4 }, loop);
  return {
    lost: failedRequests,
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
};

const addressesOf = ({ launched }: RunningShop): Readonly<Record<string, readonly string[]>> => ({
  'command-api': [launched.addresses.commandApi, '/api/orders/12345678/reveal?t=x'],
  'query-api': [launched.addresses.queryApi, '/api/games?size=20'],
});

/** When the program gets its signal, a request may be sent and not yet have arrived. */
const onItsWayMs = 3;

/** Restarts a process several times while it is queried, and returns the problems. */
const restartRepeatedly = async ({ shop }: FaultScenario, name: ProcessName, times: number) => {
  const complaints = new Set<string>();
  let longestMs = 0;
  const [address, ...paths] = addressesOf(shop)[name] ?? [];
  for (let round = 0; round < times; round += 1) {
    const requests = address === undefined ? null : sendRequests(address, paths);
    if (requests) await pause(200);
    const signaledAt = performance.now();
    await shop.launched.children.get(name)?.stop();
    const tookMs = performance.now() - signaledAt;
    longestMs = Math.max(longestMs, tookMs);
    await shop.launched.restart(name);
    await requests?.stop();
    if (tookMs > exitWithinMs) complaints.add(`${name} took ${Math.round(tookMs)} ms to stop`);
    for (const { at, reason } of requests?.lost ?? []) {
      if (at < signaledAt - onItsWayMs)
        complaints.add(`${name} lost a request in progress: ${reason}`);
    }
  }
  return { complaints: [...complaints], restartNote: `${name} ${Math.round(longestMs)} ms` };
};

/** F14: on each of several SIGTERMs, each program finishes its work in time and starts again. */
export const rollingRestarts = (scenario: FaultScenario, times: number): Promise<void> =>
  injectFault(scenario, { row: 'F14', name: `SIGTERM to each program ×${times}` }, async () => {
    const ended = await Promise.all(
      programNames.map((name) => restartRepeatedly(scenario, name, times)),
    );
    return {
      complaints: ended.flatMap(({ complaints }) => complaints),
      notes: `slowest stop: ${ended.map(({ restartNote }) => restartNote).join(', ')}`,
      of: [...programNames],
    };
  });
