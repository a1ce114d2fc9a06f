import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk that a test can fill and empty. */
export type SmallDisk = Readonly<{
  folder: string;
  /** Fills the disk. */
  fill: () => void;
  /** Frees that space. */
  free: () => void;
  /** Removes the folder with all its content. */
  close: () => void;
}>;

const succeeds = (command: string, ...parameters: readonly string[]): boolean =>
  spawnSync(command, parameters).status === 0;

const pieces = [1_048_576, 4_096, 1] as const;

const hasRoomFor = (file: string, bytes: number): boolean => {
  try {
    appendFileSync(file, Buffer.alloc(bytes, 1));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
};

/** A file system in memory; null where this process may not mount one. */
export const smallDisk = (folder: string, megabytes: number): SmallDisk | null => {
  mkdirSync(folder, { recursive: true });
  if (!succeeds('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      for (const bytes of pieces) while (hasRoomFor(ballast, bytes));
    },
    free: () => truncateSync(ballast),
    close: () => {
      // lazily: what still has a file open there may end afterwards
      succeeds('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const canMount = (): boolean => {
  const disk = smallDisk(mkdtempSync(join(tmpdir(), 'disk-')), 1);
  disk?.close();
  return disk !== null;
};

/** A suite that needs a small disk. */
export const describeOnSmallDisk: typeof describe.skip = (title, suite) =>
  canMount()
    ? describe(title, suite)
    : describe.skip(`${title} (skipped: this process cannot mount a tmpfs)`, suite);
