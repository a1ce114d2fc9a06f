import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Remembered } from './leftovers.ts';
import { forgetChildren, rememberChildren, waitForLeftovers } from './leftovers.ts';
import { forgetOwner, lockOf, ownerOf, writeOwner } from './lock.ts';
import type { Report } from './output.ts';

/** Where a shop lives, while it does. */
export type Place = Readonly<{
  dataDir: string;
  memory: boolean;
  /** For the next start, should this one not come to its end. */
  remember: (children: readonly Remembered[]) => void;
  /** For a second start from the same folder, which is refused. */
  announce: (shop: string) => void;
  leave: () => void;
}>;

type Wanted = Readonly<{ dataDir?: string | undefined; memory?: boolean }>;

const temporary = (): Place => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  return {
    dataDir,
    memory: true,
    remember: () => undefined,
    announce: () => undefined,
    leave: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/** The folder for this shop alone, or, when nothing is to be kept, one that goes with it. */
export const placeFor = async ({ dataDir, memory }: Wanted, report: Report): Promise<Place> => {
  if (dataDir === undefined || memory) return temporary();
  const directory = resolve(dataDir);
  mkdirSync(directory, { recursive: true });
  const lock = lockOf(directory);
  if (!lock) {
    throw new Error(`A shop is already running from ${directory} (${ownerOf(directory)}).`);
  }
  writeOwner(directory, { pid: process.pid, shop: null });
  await waitForLeftovers(directory, report);
  return {
    dataDir: directory,
    memory: false,
    remember: (children) => rememberChildren(directory, children),
    announce: (shop) => writeOwner(directory, { pid: process.pid, shop }),
    leave: () => {
      forgetChildren(directory);
      forgetOwner(directory);
      lock.release();
    },
  };
};
