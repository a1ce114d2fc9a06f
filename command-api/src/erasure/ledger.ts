import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Instant } from '@shop/contracts/kernel';
import { z } from 'zod';

const entry = z.object({
  user_id: z.string(),
  people: z.array(z.string()),
  requested_at: z.iso.datetime(),
});

/** A person to erase: only ids and keyed hashes. */
export type ErasedPerson = Readonly<{
  userId: string;
  people: readonly string[];
  requestedAt: Instant;
}>;

/**
 * The list of erased people, in a file that is not part of the database backups. After a restore,
 * the people who were erased since the backup are erased again from it.
 */
export interface ErasureLedger {
  /** Resolves when the entry is on the disk. The same entry may be added again. */
  add(erased: ErasedPerson): Promise<void>;
  /**
   * Each erased person once, in the order of the first entries. Throws if the file cannot be read.
   */
  all(): Promise<readonly ErasedPerson[]>;
}

const readLine = (line: string): readonly ErasedPerson[] => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return []; // a torn line: its writer crashed before add() resolved, and retries
  }
  const { user_id: userId, people, requested_at: requestedAt } = entry.parse(json);
  return [{ userId, people, requestedAt: requestedAt as Instant }];
};

/** A line for each, appended at once, so that programs may share the file. */
export const erasureLedger = (file: string): ErasureLedger => {
  const read = async (): Promise<string> => (existsSync(file) ? readFile(file, 'utf8') : '');

  const all = async (): Promise<readonly ErasedPerson[]> => {
    const lines = (await read()).split('\n').filter((line) => line !== '');
    const entries = lines.flatMap(readLine).map((person) => [person.userId, person] as const);
    return [...new Map(entries).values()];
  };

  return {
    all,
    add: async ({ userId, people, requestedAt }) => {
      if ((await all()).some((entries) => entries.userId === userId)) return;
      await mkdir(dirname(file), { recursive: true });
      const text = await read();
      const line = JSON.stringify({
        user_id: userId,
        people: [...people],
        requested_at: requestedAt,
      } satisfies z.input<typeof entry>);
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.appendFile(`${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (text === '') await syncFolder(dirname(file));
    },
  };
};

/** Syncs the folder, so that the name of a new file is on the disk too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
