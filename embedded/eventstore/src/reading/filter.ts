/** Filters on $all: by type or stream name, by prefixes or a regular expression. */
import { refusedByHandler } from '../grpc/status.ts';
import type { EventHead } from '../wire/recorded-event.ts';
import type { FilterRequest } from '../wire/read-requests.ts';

export type EventFilter = (head: EventHead) => boolean;

const INLINE_FLAGS = /^\(\?([imsx]+)\)/;
const MAX_CACHED_TYPES = 10_000;

/** Patterns are .NET's. Their leading `(?i)` is a flag in JavaScript. */
const compile = (pattern: string): RegExp => {
  const flags = INLINE_FLAGS.exec(pattern);
  try {
    return flags === null
      ? new RegExp(pattern)
      : new RegExp(pattern.slice(flags[0].length), (flags[1] ?? '').replace('x', ''));
  } catch {
    throw refusedByHandler();
  }
};

const memoizeTest = (test: (text: string) => boolean): ((text: string) => boolean) => {
  const matchesByText = new Map<string, boolean>();
  return (text) => {
    const cached = matchesByText.get(text);
    if (cached !== undefined) return cached;
    const isMatch = test(text);
    if (matchesByText.size < MAX_CACHED_TYPES) matchesByText.set(text, isMatch);
    return isMatch;
  };
};

export const createFilter = ({ on, regex, prefixes }: FilterRequest): EventFilter => {
  const expression = regex === undefined || regex === '' ? undefined : compile(regex);
  const test =
    expression === undefined
      ? (text: string) => prefixes.some((prefix) => text.startsWith(prefix))
      : (text: string) => expression.test(text);
  if (on === 'stream') return ({ streamName }) => test(streamName);
  const testType = memoizeTest(test);
  return ({ type }) => testType(type);
};
