import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId, locateKey } from '@shop/contracts/stock/ids';

/** Keys `from` to `to - 1` of one import. */
export type Span = Readonly<{ from: number; to: number }>;

/** Import → its spans, in order and never touching: as few numbers as can say which keys. */
export type KeySpans = ReadonlyMap<string, readonly Span[]>;

export const countOf = (spans: KeySpans): number => {
  let count = 0;
  for (const here of spans.values()) for (const { from, to } of here) count += to - from;
  return count;
};

export const includesKey = (spans: KeySpans, id: KeyId): boolean => {
  const { importId, index } = locateKey(id);
  return spans.get(importId)?.some(({ from, to }) => from <= index && index < to) ?? false;
};

/** The first so many: the oldest import's first. */
export const firstKeys = (spans: KeySpans, count: number): readonly KeyId[] => {
  const keys: KeyId[] = [];
  for (const [importId, here] of spans) {
    for (const { from, to } of here) {
      for (let index = from; index < to; index += 1) {
        if (keys.length === count) return keys;
        keys.push(keyId(importId, index));
      }
    }
  }
  return keys;
};

/** What of one import's spans lies within another span. */
export const within = (spans: readonly Span[], { from, to }: Span): readonly Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to);

const cut = (spans: readonly Span[], { from, to }: Span): readonly Span[] =>
  spans.flatMap((span) => {
    if (span.to <= from || to <= span.from) return [span];
    const left = span.from < from ? [{ from: span.from, to: from }] : [];
    const right = to < span.to ? [{ from: to, to: span.to }] : [];
    return [...left, ...right];
  });

const join = (spans: readonly Span[], added: Span): readonly Span[] => {
  const apart = spans.filter(({ from, to }) => to < added.from || added.to < from);
  const touching = spans.filter(({ from, to }) => !(to < added.from || added.to < from));
  const joined = {
    from: Math.min(added.from, ...touching.map(({ from }) => from)),
    to: Math.max(added.to, ...touching.map(({ to }) => to)),
  };
  const before = apart.filter(({ to }) => to < joined.from);
  return [...before, joined, ...apart.slice(before.length)];
};

export const withSpan = (spans: KeySpans, importId: string, span: Span): KeySpans =>
  new Map(spans).set(importId, join(spans.get(importId) ?? [], span));

export const withoutSpan = (spans: KeySpans, importId: string, span: Span): KeySpans => {
  const here = spans.get(importId);
  if (!here) return spans;
  const rest = cut(here, span);
  const next = new Map(spans);
  if (rest.length > 0) next.set(importId, rest);
  else next.delete(importId);
  return next;
};

const runsOf = (keys: readonly KeyId[]): readonly Readonly<{ importId: string; span: Span }>[] => {
  const runs: { importId: string; span: Span }[] = [];
  for (const id of keys) {
    const { importId, index } = locateKey(id);
    const last = runs.at(-1);
    if (last?.importId === importId && last.span.to === index) {
      last.span = { from: last.span.from, to: index + 1 };
    } else runs.push({ importId, span: { from: index, to: index + 1 } });
  }
  return runs;
};

export const withKeys = (spans: KeySpans, keys: readonly KeyId[]): KeySpans =>
  runsOf(keys).reduce((all, { importId, span }) => withSpan(all, importId, span), spans);

export const withoutKeys = (spans: KeySpans, keys: readonly KeyId[]): KeySpans =>
  runsOf(keys).reduce((all, { importId, span }) => withoutSpan(all, importId, span), spans);
