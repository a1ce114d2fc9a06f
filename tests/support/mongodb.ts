import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocuments } from '@shop/embedded-documents/server';
import { findExternalMongoDb, startMongoDbProgram } from '@shop/embedded-launch/mongodb';

type MongoDbOptions = Readonly<{
  /** Whether the test makes commands fail. */
  failPoints?: boolean;
  /** The local document server is in memory by default. A MongoDB is always on disk. */
  onDisk?: boolean;
}>;

export type TestMongoDb = Readonly<{ port: number; url: string; close: () => Promise<void> }>;

type Server = Pick<TestMongoDb, 'port' | 'close'>;

const startLocally = async ({
  failPoints = false,
  onDisk = false,
}: MongoDbOptions): Promise<Server> => {
  if (!onDisk) return startDocuments({ memory: true, failPoints });
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'documents.sqlite');
    const { port, close } = await startDocuments({ file, failPoints });
    return { port, close: () => close().finally(remove) };
  } catch (cause) {
    remove();
    throw cause;
  }
};

/**
 * The one place that decides which MongoDB a test starts: the local document server in this
 * process, or the program that `TEST_MONGODB` names.
 */
export const startTestMongoDb = async (options: MongoDbOptions = {}): Promise<TestMongoDb> => {
  const program = findExternalMongoDb();
  const { port, close } =
    program === null ? await startLocally(options) : await startMongoDbProgram(program, options);
  return { port, url: `mongodb://127.0.0.1:${port}/?directConnection=true`, close };
};
