/** The answers of a real server, recorded through the official client: by section, then by key. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Plain JSON data. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | Readonly<{ [key: string]: Plain }>;

export type Observations = ReadonlyMap<string, ReadonlyMap<string, Plain>>;

const schema = z.object({
  observations: z.record(z.string(), z.record(z.string(), z.json())),
});

/** The record describes under `about` which server was observed and how to read it. */
const record = join(import.meta.dirname, 'eventstoredb-observed.json');

/** Throws when the record has another form. */
export const loadObservations = (): Observations => {
  const { observations } = schema.parse(JSON.parse(readFileSync(record, 'utf8')));
  return new Map(
    Object.entries(observations).map(([section, keys]) => [section, new Map(Object.entries(keys))]),
  );
};
