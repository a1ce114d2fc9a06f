import { setTimeout as pause } from 'node:timers/promises';
import { createEntities } from './create-entities.ts';
import { openEntities } from './entities.ts';
import { checkEvents } from './expect-events.ts';
import { openFailPoints } from './fail-points.ts';
import type { Operation, UnifiedFile, UnifiedTest } from './format.ts';
import { putInitialData } from './initial-data.ts';
import { MismatchError } from './matching/match.ts';
import type { Scene } from './operations/operation.ts';
import { checkOutcome } from './outcome.ts';
import { runOperation } from './run-operation.ts';
import type { TriedServer } from './server.ts';

const longestMs = 20_000;

const attempt = async (
  file: UnifiedFile,
  test: UnifiedTest,
  server: TriedServer,
): Promise<void> => {
  const entities = openEntities();
  const failPoints = openFailPoints();
  const scene: Scene = {
    entities,
    server,
    failPoint: (client, point) => failPoints.turnOn(entities.client(client), point),
    runAll: async (operations: readonly Operation[]) => {
      for (const operation of operations) await runOperation(operation, scene);
    },
  };
  try {
    await server.endTransactions();
    for (const data of file.initialData) await putInitialData(server.client, data);
    await createEntities(entities, server.url, file.createEntities);
    await scene.runAll(test.operations);
    await failPoints.turnOff(server.client);
    for (const expected of test.expectEvents) checkEvents(expected, entities);
    for (const data of test.outcome) await checkOutcome(server.client, data, entities);
  } finally {
    try {
      await failPoints.turnOff(server.client);
    } finally {
      await entities.close();
    }
  }
};

const stuck = async (signal: AbortSignal): Promise<never> => {
  await pause(longestMs, undefined, { signal });
  throw new MismatchError(`it took more than ${longestMs} ms`);
};

/** Runs one test. Throws an error that explains the failure. */
export const runTest = async (
  file: UnifiedFile,
  test: UnifiedTest,
  server: TriedServer,
): Promise<void> => {
  const over = new AbortController();
  try {
    await Promise.race([attempt(file, test, server), stuck(over.signal)]);
  } finally {
    over.abort();
  }
};
