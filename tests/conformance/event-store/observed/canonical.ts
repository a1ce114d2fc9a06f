/**
 * Brings two observations of the same thing to the same form. Values that differ between servers or
 * runs are replaced by values that must be equal: ids and names by the order of their first
 * appearance, positions by their rank among the positions of the observation, times by the fact
 * that there is one.
 */
import type { Plain } from './observations.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Names of streams end so where they do not end in a UUID. */
const TAGGED = /([a-z-]+)\d*-[0-9a-f]{8}(?![0-9a-f-])/g;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const TICKS = /^\d{17}$/;

/** Headers of the HTTP server, which are unrelated to the event store. */
const HTTP_HEADERS = new Set(['date', 'server', 'content-length']);

const POSITION_FIELDS = new Set([
  'commit',
  'prepare',
  'commitPosition',
  'preparePosition',
  // The client reports the event's position under this name.
  'metastreamRevision',
]);

/** Raw bytes, which may contain names and ids. */
const BASE64_FIELDS = new Set(['streamName', 'data', 'customMetadata', 'value', 'base64']);
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const ERROR_LINE = '<error> {';

const POSITION_IN_TEXT = /(?<=(?:commitPosition|pos)=)\d+/g;

const isObject = (value: Plain): value is Readonly<{ [key: string]: Plain }> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

const positionOf = (value: Plain): bigint | undefined =>
  typeof value === 'string' && /^\d+n?$/.test(value) ? BigInt(value.replace('n', '')) : undefined;

const collectPositions = (value: Plain, into: Set<bigint>): void => {
  if (typeof value === 'string') {
    for (const [digits] of value.matchAll(POSITION_IN_TEXT)) into.add(BigInt(digits));
  } else if (isList(value)) {
    for (const item of value) collectPositions(item, into);
  } else if (isObject(value)) {
    for (const [key, field] of Object.entries(value)) {
      const position = POSITION_FIELDS.has(key) ? positionOf(field) : undefined;
      if (position === undefined) collectPositions(field, into);
      else if (position !== 0n) into.add(position);
    }
  }
};

const createRenaming = (kind: string): ((text: string) => string) => {
  const names = new Map<string, string>();
  return (text) => {
    const existingName = names.get(text);
    if (existingName !== undefined) return existingName;
    const name = `<${kind} ${names.size + 1}>`;
    names.set(text, name);
    return name;
  };
};

export const canonical = (observation: Plain): Plain => {
  const positions = new Set<bigint>();
  collectPositions(observation, positions);
  const ranks = new Map(
    [...positions].toSorted((a, b) => (a < b ? -1 : 1)).map((position, index) => [position, index]),
  );
  const place = (position: bigint): string =>
    position === 0n ? '<position 0>' : `<position ${(ranks.get(position) ?? 0) + 1}>`;
  const uuid = createRenaming('uuid');
  const tag = createRenaming('name');

  const textOf = (text: string): string => {
    if (TIME.test(text)) return '<time>';
    if (TICKS.test(text)) return '<ticks>';
    return text
      .replaceAll(UUID, (id) => uuid(id))
      .replaceAll(TAGGED, (name, prefix: string) => `${prefix}-${tag(name)}`)
      .replaceAll(POSITION_IN_TEXT, (digits) => place(BigInt(digits)));
  };

  const fieldOf = (key: string, value: Plain): Plain => {
    const position = POSITION_FIELDS.has(key) ? positionOf(value) : undefined;
    if (position !== undefined) return place(position);
    if ((key === '$trailers' || key === 'headers') && isObject(value)) {
      return walk(
        Object.fromEntries(Object.entries(value).filter(([name]) => !HTTP_HEADERS.has(name))),
      );
    }
    if (BASE64_FIELDS.has(key) && typeof value === 'string' && BASE64.test(value)) {
      return textOf(Buffer.from(value, 'base64').toString('latin1'));
    }
    return walk(value);
  };

  const walk = (value: Plain): Plain => {
    if (typeof value === 'string') {
      return value.startsWith(ERROR_LINE)
        ? walk({ '<error>': JSON.parse(value.slice(ERROR_LINE.length - 1)) as Plain })
        : textOf(value);
    }
    if (isList(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([key, field]) => [key, fieldOf(key, field)]));
  };
  return walk(observation);
};

/** Describes the first difference of two canonical observations; undefined if they are equal. */
export const firstDifference = (expected: Plain, actual: Plain, path = ''): string | undefined => {
  if (isList(expected) && isList(actual)) {
    for (let index = 0; index < Math.max(expected.length, actual.length); index += 1) {
      const at = `${path}[${index}]`;
      const [left, right] = [expected[index], actual[index]];
      if (left === undefined) return `${at}: unexpected ${JSON.stringify(right)}`;
      if (right === undefined) return `${at}: missing ${JSON.stringify(left)}`;
      const difference = firstDifference(left, right, at);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  if (isObject(expected) && isObject(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const at = path === '' ? key : `${path}.${key}`;
      const [left, right] = [expected[key], actual[key]];
      if (left === undefined) return `${at}: unexpected ${JSON.stringify(right)}`;
      if (right === undefined) return `${at}: missing ${JSON.stringify(left)}`;
      const difference = firstDifference(left, right, at);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  return expected === actual
    ? undefined
    : `${path}: expected ${JSON.stringify(expected)}, answered ${JSON.stringify(actual)}`;
};
