import { createHash } from 'node:crypto';
import type { StoredEvent } from './facts.ts';
import type { Violation } from './violation.ts';

/** A document as it is stored, with any content. */
export type ModelDocument = Readonly<{ _id: string; position: bigint; document: unknown }>;

/** A read model as it served, and as a replay into an empty database made it. */
export type ReadModel = Readonly<{
  name: string;
  /** The checkpoint of the active build. */
  checkpoint: bigint | null;
  /** The last event that the build received. */
  seen: Readonly<{ position: bigint; id: string }> | null;
  live: readonly ModelDocument[];
  replayed: readonly ModelDocument[];
  /** The replay, after the last thousand events were applied to it again. */
  repeated: readonly ModelDocument[];
}>;

/** Values that a rebuild could change, read before and after it. */
export type Counters = Readonly<Record<string, number>>;

/** JSON with sorted keys. */
const canonical = (value: unknown): string => {
  if (typeof value === 'bigint') return `"${value}n"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
};

const textsOf = (documents: readonly ModelDocument[]): ReadonlyMap<string, string> =>
  new Map(documents.map((document) => [document._id, canonical(document)]));

const sha256 = (texts: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  const sorted = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, text] of sorted) hash.update(text).update('\n');
  return hash.digest('hex');
};

const shortened = (text: string | undefined, from: number): string =>
  text === undefined ? 'absent' : `…${text.slice(Math.max(0, from - 40), from + 60)}…`;

/** The first document that differs, and its difference. */
const firstDifference = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string => {
  const ids = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  const id = ids.find((each) => one.get(each) !== other.get(each)) ?? '';
  const [is, should] = [one.get(id), other.get(id)];
  const from = Array.from(is ?? '').findIndex((letter, at) => letter !== should?.[at]);
  return `${id}: ${shortened(is, from)} is not ${shortened(should, from)}`;
};

export type ModelComparison = Readonly<{
  violations: readonly Violation[];
  models: readonly Readonly<{ name: string; documents: number; sha256: string }>[];
}>;

/** I7 and I8: the active build equals a replay, and its checkpoint is true. */
export const compareModels = (
  models: readonly ReadModel[],
  all: readonly StoredEvent[],
): ModelComparison => {
  const violations: Violation[] = [];
  const ids = new Map(all.map(({ position, id }) => [position, id]));
  const end = all.at(-1)?.position ?? 0n;

  const compared = models.map(({ name, checkpoint, seen, live, replayed, repeated }) => {
    const [served, fresh, again] = [textsOf(live), textsOf(replayed), textsOf(repeated)];
    const hash = sha256(served);
    if (hash !== sha256(fresh)) {
      violations.push({ invariant: 'I7', what: `${name}: ${firstDifference(served, fresh)}` });
    }
    if (sha256(again) !== sha256(fresh)) {
      const what = `${name}, applied twice: ${firstDifference(again, fresh)}`;
      violations.push({ invariant: 'I8', what });
    }
    const beyond = live.find(({ position }) => !ids.has(position));
    if (beyond) {
      const what = `${name}: ${beyond._id} includes the event at ${beyond.position}, which does not exist`;
      violations.push({ invariant: 'I8', what });
    }
    if (checkpoint !== null && checkpoint > end) {
      const what = `${name}: the checkpoint ${checkpoint} is past the end ${end}`;
      violations.push({ invariant: 'I8', what });
    }
    if (seen && ids.get(seen.position) !== seen.id) {
      const what = `${name}: it received an event at ${seen.position} that does not exist`;
      violations.push({ invariant: 'I8', what });
    }
    return { name, documents: live.length, sha256: hash };
  });
  return { violations, models: compared };
};

/** I9: a rebuild changed read models only. */
export const checkReplayHadNoEffects = (before: Counters, after: Counters): readonly Violation[] =>
  Object.entries(before).flatMap(([name, count]): Violation[] =>
    after[name] === count
      ? []
      : [{ invariant: 'I9', what: `a rebuild moved ${name} from ${count} to ${after[name]}` }],
  );
