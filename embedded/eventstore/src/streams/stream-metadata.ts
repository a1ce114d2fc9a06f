/**
 * Parses the metadata in a `$$` stream, which describes the stream of the same name without `$$`.
 */

/** Missing limits are infinite; `truncateBefore` is the first revision that may be read. */
export type StreamMetadata = Readonly<{
  maxCount: number;
  maxAgeMs: number;
  truncateBefore: number;
}>;

export const METADATA_TYPE = '$metadata';

export const NO_METADATA: StreamMetadata = {
  maxCount: Infinity,
  maxAgeMs: Infinity,
  truncateBefore: 0,
};

/** The metadata of a `$$`-stream itself: only its last event is readable. */
export const METASTREAM_METADATA: StreamMetadata = { ...NO_METADATA, maxCount: 1 };

/** `$tb` of a soft-deleted stream, 2^63-1 as a double. */
const DELETED = 2 ** 63;

const METASTREAM_PREFIX = '$$';

export const isMetastream = (name: string): boolean => name.startsWith(METASTREAM_PREFIX);
export const metastreamOf = (name: string): string => METASTREAM_PREFIX + name;
export const originalOf = (metastream: string): string =>
  metastream.slice(METASTREAM_PREFIX.length);

/** A soft-deleted stream can be appended to again. A tombstoned one cannot. */
export const isSoftDeleted = (metadata: StreamMetadata): boolean =>
  metadata.truncateBefore >= DELETED;

const parseObject = (data: Buffer): Readonly<Record<string, unknown>> | undefined => {
  try {
    const parsed: unknown = JSON.parse(data.toString('utf8'));
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const positive = (value: unknown, unit = 1): number =>
  typeof value === 'number' && value > 0 ? value * unit : Infinity;

/** Data that is not a JSON object counts as no metadata. */
export const parseMetadata = (data: Buffer): StreamMetadata => {
  const fields = parseObject(data);
  if (fields === undefined) return NO_METADATA;
  const truncateBefore = fields['$tb'];
  return {
    maxCount: positive(fields['$maxCount']),
    maxAgeMs: positive(fields['$maxAge'], 1000),
    truncateBefore: typeof truncateBefore === 'number' ? truncateBefore : 0,
  };
};

export const softDeletion = (): Buffer => Buffer.from('{"$tb":9223372036854775807}');

/** The same metadata with another `$tb`, or undefined when it was not a JSON object. */
export const withTruncateBefore = (data: Buffer, revision: number): Buffer | undefined => {
  const fields = parseObject(data);
  return fields && Buffer.from(JSON.stringify({ ...fields, $tb: revision }));
};
