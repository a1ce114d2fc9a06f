import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The format of all that a shop stores. Versions of events, read models and snapshots change
 * without it. It changes if they start again, because a version then no longer says which shape
 * stored data has.
 */
export const dataFormat = 1;

const formatFile = (directory: string): string => join(directory, 'format.json');

/** Null if there is none, or if the file is damaged. */
const readDataFormat = (directory: string): number | null => {
  const file = formatFile(directory);
  if (!existsSync(file)) return null;
  try {
    const { format } = JSON.parse(readFileSync(file, 'utf8')) as { format?: unknown }; // written below
    return typeof format === 'number' ? format : null;
  } catch {
    return null;
  }
};

/** “format 1”, for operators. */
export const describeDataFormat = (format: number | null | undefined): string =>
  typeof format === 'number' ? `format ${format}` : 'an unknown format';

export const writeDataFormat = (directory: string): void =>
  writeFileSync(formatFile(directory), `${JSON.stringify({ format: dataFormat })}\n`);

/**
 * Records the format of a new shop. Throws if a shop of another format was started in the folder.
 */
export const requireDataFormat = (directory: string): void => {
  const format = readDataFormat(directory);
  if (format === dataFormat) return;
  if (format === null && !existsSync(join(directory, 'secrets.json'))) {
    writeDataFormat(directory);
    return;
  }
  throw new Error(
    `${directory} has data in ${describeDataFormat(format)}, and this release reads format ${dataFormat}. Delete the data with npm run reset, or set DATA_DIR to another folder.`,
  );
};
