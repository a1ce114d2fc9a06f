import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireDataFormat } from './data-format.ts';
import type { RecordedChild } from './leftovers.ts';
import { clearRecordedChildren, recordChildren, waitForLeftovers } from './leftovers.ts';
import { clearOwner, acquireLock, describeOwner, writeOwner } from './lock.ts';
import type { Report } from './output.ts';

/** The data folder of a running shop. */
export type DataFolder = Readonly<{
  dataDir: string;
  memory: boolean;
  /** Records the children for the next start, in case this one crashes. */
  remember: (children: readonly RecordedChild[]) => void;
  /** Records the address of the shop for the error of a second start from the same folder. */
  announce: (shop: string) => void;
  leave: () => void;
}>;

type DataFolderOptions = Readonly<{ dataDir?: string | undefined; memory?: boolean }>;

const createTemporaryFolder = (): DataFolder => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  return {
    dataDir,
    memory: true,
    remember: () => undefined,
    announce: () => undefined,
    leave: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/**
 * The folder of this shop; if nothing is to be stored, a temporary one that is removed with
 * it.
 */
export const openDataFolder = async (
  { dataDir, memory }: DataFolderOptions,
  report: Report,
): Promise<DataFolder> => {
  if (dataDir === undefined || memory) return createTemporaryFolder();
  const directory = resolve(dataDir);
  mkdirSync(directory, { recursive: true });
  const lock = acquireLock(directory);
  if (!lock) {
    throw new Error(
      `A shop is already running in ${directory} (${describeOwner(directory)}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    requireDataFormat(directory);
  } catch (cause) {
    lock.release();
    throw cause;
  }
  writeOwner(directory, { pid: process.pid, shop: null });
  await waitForLeftovers(directory, report);
  return {
    dataDir: directory,
    memory: false,
    remember: (children) => recordChildren(directory, children),
    announce: (shop) => writeOwner(directory, { pid: process.pid, shop }),
    leave: () => {
      clearRecordedChildren(directory);
      clearOwner(directory);
      lock.release();
    },
  };
};
