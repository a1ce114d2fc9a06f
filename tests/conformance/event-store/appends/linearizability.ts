/** Several processes append to the same streams; the history is checked. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { checkHistory } from './check-history.ts';
import type { Contention } from './contention.ts';
import type { Operation } from './history.ts';
import { connect, subscribeFrom, readStored } from './recording-client.ts';

const PROCESS = fileURLToPath(new URL('contending-process.ts', import.meta.url));

export type LinearizabilityReport = Readonly<{
  ok: number;
  conflicts: number;
  unknown: number;
  violations: readonly string[];
}>;

const contendInProcess = async (
  address: string,
  contention: Contention,
): Promise<readonly Operation[]> => {
  const child = fork(PROCESS);
  const exited = once(child, 'exit');
  child.send({ address, contention });
  const [operations] = (await once(child, 'message')) as [readonly Operation[]];
  await exited;
  return operations;
};

export const countOf = (operations: readonly Operation[], kind: Operation['outcome']['kind']) =>
  operations.filter(({ outcome }) => outcome.kind === kind).length;

export const checkConcurrentAppends = async (
  address: string,
  processes: number,
  settings: Omit<Contention, 'prefix' | 'seed'>,
  seed: number,
): Promise<LinearizabilityReport> => {
  const prefix = `contended-${randomUUID()}`;
  const recorded = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      contendInProcess(address, { ...settings, prefix, seed: seed + index }),
    ),
  );
  const operations = recorded.flat();
  const client = connect(address);
  const stored = await readStored(client, prefix);
  const storedAfter = await subscribeFrom(client, prefix, stored.length);
  await client.dispose();
  const differs = storedAfter.findIndex(({ id }, index) => id !== stored[index]?.id);
  return {
    ok: countOf(operations, 'ok'),
    conflicts: countOf(operations, 'conflict'),
    unknown: countOf(operations, 'unknown'),
    violations: [
      ...checkHistory(operations, stored),
      ...(differs < 0 ? [] : [`a subscription sees another event than a read: the ${differs}th`]),
    ],
  };
};
