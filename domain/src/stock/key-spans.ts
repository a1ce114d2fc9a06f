import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId, locateKey } from '@shop/contracts/stock/ids';

/** Keys `from` to `to - 1` of one import. */
export type Span = Readonly<{ from: number; to: number }>;

/** The spans of each import, sorted and never adjacent: the shortest representation. */
export type KeySpans = ReadonlyMap<string, readonly Span[]>;

export const countOf = (spans: KeySpans): number => {
  let count = 0;
  for (const importSpans of spans.values())
    for (const { from, to } of importSpans) count += to - from;
  return count;
};

export const includesKey = (spans: KeySpans, id: KeyId): boolean => {
  const { importId, index } = locateKey(id);
  return spans.get(importId)?.some(({ from, to }) => from <= index && index < to) ?? false;
};

/** The first `count` keys, the oldest import's first. */
export const firstKeys = (spans: KeySpans, count: number): readonly KeyId[] => {
  const keys: KeyId[] = [];
  for (const [importId, importSpans] of spans) {
    for (const { from, to } of importSpans) {
      for (let index = from; index < to; index += 1) {
        if (keys.length === count) return keys;
        keys.push(keyId(importId, index));
      }
    }
  }
  return keys;
};

/** The parts of one import's spans that lie within another span. */
export const intersectSpans = (spans: readonly Span[], { from, to }: Span): readonly Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to);

const subtractSpan = (spans: readonly Span[], { from, to }: Span): readonly Span[] =>
  spans.flatMap((span) => {
    if (span.to <= from || to <= span.from) return [span];
    const left = span.from < from ? [{ from: span.from, to: from }] : [];
    const right = to < span.to ? [{ from: to, to: span.to }] : [];
    return [...left, ...right];
  });

const mergeSpan = (spans: readonly Span[], added: Span): readonly Span[] => {
  const separate = spans.filter(({ from, to }) => to < added.from || added.to < from);
  const adjacentSpans = spans.filter(({ from, to }) => !(to < added.from || added.to < from));
  const joined = {
    from: Math.min(added.from, ...adjacentSpans.map(({ from }) => from)),
    to: Math.max(added.to, ...adjacentSpans.map(({ to }) => to)),
  };
  const before = separate.filter(({ to }) => to < joined.from);
  return [...before, joined, ...separate.slice(before.length)];
};

export const withSpan = (spans: KeySpans, importId: string, span: Span): KeySpans =>
  new Map(spans).set(importId, mergeSpan(spans.get(importId) ?? [], span));

export const withoutSpan = (spans: KeySpans, importId: string, span: Span): KeySpans => {
  const importSpans = spans.get(importId);
  if (!importSpans) return spans;
  const rest = subtractSpan(importSpans, span);
  const next = new Map(spans);
  if (rest.length > 0) next.set(importId, rest);
  else next.delete(importId);
  return next;
};

const groupIntoRuns = (
  keys: readonly KeyId[],
): readonly Readonly<{ importId: string; span: Span }>[] => {
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
  groupIntoRuns(keys).reduce((all, { importId, span }) => withSpan(all, importId, span), spans);

export const withoutKeys = (spans: KeySpans, keys: readonly KeyId[]): KeySpans =>
  groupIntoRuns(keys).reduce((all, { importId, span }) => withoutSpan(all, importId, span), spans);
