import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Raise it when the data or the artwork of the demo changes. */
export const demoVersion = 1;

/** `scale`: the requested number of products; null: those of the data folder. */
export type LoadMarker = Readonly<{ version: number; scale: number | null }>;

const markerFile = (directory: string): string => join(directory, 'demo-loaded.json');

/** The last complete load into the shop of this data folder. */
export const readLoadMarker = async (directory: string): Promise<LoadMarker | null> => {
  const text = await readFile(markerFile(directory), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { version, scale } = JSON.parse(text) as Partial<LoadMarker>; // written by this module
    return typeof version === 'number' ? { version, scale: scale ?? null } : null;
  } catch {
    return null;
  }
};

export const writeLoadMarker = async (directory: string, marker: LoadMarker): Promise<void> => {
  await writeFile(`${markerFile(directory)}.new`, `${JSON.stringify(marker)}\n`);
  await rename(`${markerFile(directory)}.new`, markerFile(directory));
};
