import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Raised whenever the written shop, its artwork or what was sold in it changes. */
export const demoVersion = 7;

/** `scale`: how many products were asked for; null: the written ones. */
export type Mark = Readonly<{ version: number; scale: number | null }>;

const fileIn = (directory: string): string => join(directory, 'demo-loaded.json');

/** What was loaded whole into the shop of this folder, if anything. */
export const readMark = async (directory: string): Promise<Mark | null> => {
  const text = await readFile(fileIn(directory), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { version, scale } = JSON.parse(text) as Partial<Mark>; // our own file, if anybody's
    return typeof version === 'number' ? { version, scale: scale ?? null } : null;
  } catch {
    return null;
  }
};

export const writeMark = async (directory: string, loaded: Mark): Promise<void> => {
  await writeFile(`${fileIn(directory)}.new`, `${JSON.stringify(loaded)}\n`);
  await rename(`${fileIn(directory)}.new`, fileIn(directory));
};
