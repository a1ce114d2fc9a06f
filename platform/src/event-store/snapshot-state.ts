import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const withCollections = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Set) return { $set: [...value] };
  return value;
};

const toCollections = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('$map' in value) return new Map(value.$map as [unknown, unknown][]); // as written above
  if ('$set' in value) return new Set(value.$set as unknown[]); // as written above
  return value;
};

/** Compressed JSON of a state, which may hold maps and sets. */
export const serializeState = (state: unknown): Promise<Buffer> =>
  compress(JSON.stringify(state, withCollections));

/** The state that `serializeState` was given. Rejects if the bytes are damaged. */
export const parseState = async (bytes: Buffer): Promise<unknown> =>
  JSON.parse((await decompress(bytes)).toString(), toCollections);
