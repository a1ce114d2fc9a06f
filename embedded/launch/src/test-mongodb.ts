import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongoDbProgramPlan, mongoDbSetting } from './mongodb-program.ts';
import type { ServerProcess } from './server-process.ts';
import { startServerProcess } from './server-process.ts';

/** The `mongod` that tests run against; null for the local document server. */
export const findExternalMongoDb = (): string | null => process.env[mongoDbSetting] || null;

/**
 * Starts a MongoDB for one test, in a temporary folder that is deleted when it is closed. Resolves
 * when it accepts writes.
 */
export const startMongoDbProgram = async (
  program: string,
  { failPoints = false }: Readonly<{ failPoints?: boolean }> = {},
): Promise<ServerProcess> => {
  const directory = mkdtempSync(join(tmpdir(), 'mongodb-'));
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  try {
    const { port, close } = await startServerProcess((options) =>
      mongoDbProgramPlan({ program, directory, failPoints, ...options }),
    );
    return { port, close: () => close().finally(remove) };
  } catch (cause) {
    remove();
    throw cause;
  }
};
