import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests that share a process, and with it the servers that they leave as they found them. */
export type TestGroup = Readonly<{ name: string; files: readonly string[] }>;

const groupFile = join(import.meta.dirname, '..', '..', 'test-groups.json');

/**
 * The groups of `test-groups.json` with their files, as paths from the root. They start in that
 * order, the longest first, so that no group starts when the others are about to end.
 */
export const testGroups = (root: string): readonly TestGroup[] => {
  const patterns = JSON.parse(readFileSync(groupFile, 'utf8')) as Record<string, string[]>;
  return Object.entries(patterns).map(([name, globs]) => ({
    name,
    files: globSync(globs, { cwd: root }).toSorted(),
  }));
};
