/** Filters on $all: by type or stream name, by prefixes or a regular expression. */
import { refusedByHandler } from '../grpc/status.ts';
import type { EventHead } from '../wire/recorded-event.ts';
import type { FilterRequest } from '../wire/read-requests.ts';

export type EventFilter = (head: EventHead) => boolean;

const INLINE_FLAGS = /^\(\?([imsx]+)\)/;
const REMEMBERED_TYPES = 10_000;

/** Patterns are .NET's, whose leading `(?i)` JavaScript knows as a flag. */
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

const remembered = (test: (text: string) => boolean): ((text: string) => boolean) => {
  const verdicts = new Map<string, boolean>();
  return (text) => {
    const known = verdicts.get(text);
    if (known !== undefined) return known;
    const verdict = test(text);
    if (verdicts.size < REMEMBERED_TYPES) verdicts.set(text, verdict);
    return verdict;
  };
};

export const createFilter = ({ on, regex, prefixes }: FilterRequest): EventFilter => {
  const expression = regex === undefined || regex === '' ? undefined : compile(regex);
  const test =
    expression === undefined
      ? (text: string) => prefixes.some((prefix) => text.startsWith(prefix))
      : (text: string) => expression.test(text);
  if (on === 'stream') return ({ streamName }) => test(streamName);
  const testType = remembered(test);
  return ({ type }) => testType(type);
};
