import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AssertionError } from 'chai';
import { eventually } from './eventually.ts';
import type { Shop } from './shop.ts';

const root = resolve(import.meta.dirname, '..', '..');
const commandApi = join(root, 'command-api', 'src');

const namesIn = async (folder: string): Promise<readonly string[]> => {
  const files = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFile(join(folder, file), 'utf8')),
  );
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:pass|failpoint)\('([^']+)'\)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
};

/** All failpoint names in the sources of the write side. */
export const failpointNames = (): Promise<readonly string[]> => namesIn(commandApi);

export type Program = 'command-api' | 'worker';

/** Failpoint names by program. Processes that subscribe to the log run in the worker. */
export const failpointsByProgram = async (): Promise<
  Readonly<Record<Program | 'projector', readonly string[]>>
> => {
  const [all, fulfilment, erasure, jobs, mail, emailNotifications, projector] = await Promise.all([
    namesIn(commandApi),
    namesIn(join(commandApi, 'fulfilment')),
    namesIn(join(commandApi, 'erasure')),
    namesIn(join(commandApi, 'jobs')),
    namesIn(join(commandApi, 'mail')),
    namesIn(join(commandApi, 'email-notifications')),
    namesIn(join(root, 'platform', 'src', 'projections')),
  ]);
  const worker = [...fulfilment, ...erasure, ...jobs, ...mail, ...emailNotifications];
  return { 'command-api': all.filter((name) => !worker.includes(name)), worker, projector };
};

/** Restarts a program so that it crashes at the failpoint. Null restarts it without one. */
export const restartWithFailpoint = (
  { launched }: Shop,
  program: Program,
  point: string | null,
): Promise<void> => launched.restart(program, { FAILPOINT: point === null ? '' : `${point}:1` });

/**
 * Arms the failpoint, calls `act` to reach it, and waits until the program has killed itself. The
 * program stays down; the caller of the request gets no response.
 */
export const crashAt = async (
  shop: Shop,
  program: Program,
  point: string,
  act?: () => Promise<unknown>,
): Promise<void> => {
  const reportedBefore = shop.reports.length;
  const armed = restartWithFailpoint(shop, program, point);
  if (act) await armed;
  else armed.catch(() => undefined); // it may crash before it is ready
  let failure: unknown = null;
  const acted = act?.().catch((cause: unknown) => {
    failure = cause;
  });
  await eventually(`the death of ${program} at ${point}`, () =>
    shop.reports
      .slice(reportedBefore)
      .some((line) => line.startsWith(`${program} exited (SIGKILL)`)),
  ).catch((cause: unknown) => {
    throw new Error(String(cause), { cause: failure });
  });
  await shop.launched.kill(program);
  await acted;
  // A missing answer is part of the crash. An unexpected answer is a failure.
  if (failure instanceof AssertionError) throw failure;
};

/** Retries a request until it gets a response, as the web client does. */
export const retryUntilAnswered = async <T extends Readonly<{ status: number; body: unknown }>>(
  what: string,
  ask: () => Promise<T>,
): Promise<T> =>
  eventually(what, async () => {
    const answer = await ask();
    if (answer.status >= 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  });
