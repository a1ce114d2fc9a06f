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
  // written by `serializeState`
  if ('$map' in value) return new Map(value.$map as [unknown, unknown][]);
  if ('$set' in value) return new Set(value.$set as unknown[]); // written by `serializeState`
  return value;
};

/** Compressed JSON of a state, which may contain maps and sets. */
export const serializeState = (state: unknown): Promise<Buffer> =>
  compress(JSON.stringify(state, withCollections));

/** Reverses `serializeState`. Rejects if the bytes are damaged. */
export const parseState = async (bytes: Buffer): Promise<unknown> =>
  JSON.parse((await decompress(bytes)).toString(), toCollections);
