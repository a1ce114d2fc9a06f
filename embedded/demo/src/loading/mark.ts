import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Raise it when the data or the artwork of the demo changes. */
export const demoVersion = 10;

/** `scale`: the requested number of products; null: those of the data folder. */
export type Mark = Readonly<{ version: number; scale: number | null }>;

const fileIn = (directory: string): string => join(directory, 'demo-loaded.json');

/** The last complete load into the shop of this data folder. */
export const readMark = async (directory: string): Promise<Mark | null> => {
  const text = await readFile(fileIn(directory), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { version, scale } = JSON.parse(text) as Partial<Mark>; // written by this module
    return typeof version === 'number' ? { version, scale: scale ?? null } : null;
  } catch {
    return null;
  }
};

export const writeMark = async (directory: string, loaded: Mark): Promise<void> => {
  await writeFile(`${fileIn(directory)}.new`, `${JSON.stringify(loaded)}\n`);
  await rename(`${fileIn(directory)}.new`, fileIn(directory));
};
