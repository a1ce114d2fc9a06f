import { ReadConcern, ReadPreference } from 'mongodb';
import { isDocument } from './matching/plain-value.ts';

const preferenceOf = (value: unknown): ReadPreference | undefined => {
  if (!isDocument(value)) return undefined;
  const { mode, tagSets, maxStalenessSeconds } = value;
  return ReadPreference.fromOptions({
    readPreference: String(mode).replace(/^./, (first) => first.toLowerCase()),
    readPreferenceTags: tagSets,
    maxStalenessSeconds,
  } as Parameters<typeof ReadPreference.fromOptions>[0]); // the test file's word
};

const translations: Readonly<Record<string, (value: unknown) => unknown>> = {
  readPreference: preferenceOf,
  readConcern: (value) =>
    ReadConcern.fromOptions({ readConcern: value } as Parameters<
      typeof ReadConcern.fromOptions
    >[0]),
  returnDocument: (value) => String(value).toLowerCase(),
  defaultTransactionOptions: (value) => (isDocument(value) ? translated(value) : value),
};

/** Converts options of the format to the driver's. */
export const translated = (options: Readonly<Record<string, unknown>> = {}): object =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, translations[name]?.(value) ?? value]),
  );
