import { baseTypeOf } from '@shop/domain/kernel';
import { sliceOf } from '../event-log/index.ts';
import type { AnyProjection } from './projection.ts';

/**
 * The events from which a build is made by all its owners so far, stored with it. Types are in no
 * version, because a projection stops at a version that it does not know.
 */
export type BuildInputs = Readonly<{
  /** Kinds of the observed streams. */
  streams: readonly string[];
  /** Handled types that occur only in the observed streams. */
  handled: readonly string[];
  /** Other types that the release of an owner knew in the observed streams. */
  ignored: readonly string[];
  /** Handled types that also occur in other streams, where unknown types are skipped. */
  handledElsewhere: readonly string[];
}>;

/**
 * Stands for the inputs of a build that stores none. Nothing shows which events it includes, so no
 * projection continues it.
 */
export const unrecordedInputs: BuildInputs = {
  streams: [],
  handled: [],
  ignored: [],
  handledElsewhere: [],
};

/** Event types, and streams as `kind-…`. */
export type InputDifference = Readonly<{
  added: readonly string[];
  removed: readonly string[];
}>;

const toBases = (types: readonly string[]): readonly string[] =>
  [...new Set(types.map(baseTypeOf))].toSorted();

/** The inputs of the builds that a projection makes. */
export const buildInputs = ({ on: handlers, categories, streamTypes }: AnyProjection) => {
  const own = new Set(toBases(streamTypes));
  const handled = toBases(Object.keys(handlers));
  return {
    streams: categories.toSorted(),
    handled: handled.filter((type) => own.has(type)),
    ignored: [...own].filter((type) => !handled.includes(type)),
    handledElsewhere: handled.filter((type) => !own.has(type)),
  } satisfies BuildInputs;
};

const allHandled = ({ handled, handledElsewhere }: BuildInputs): readonly string[] => [
  ...handled,
  ...handledElsewhere,
];

/**
 * The types of `inputs` that a projection with `others` skips. It does not handle them and does not
 * stop at them either, because it ignores them, or because they are not in its streams or slices.
 */
const listSkipped = (inputs: BuildInputs, others: BuildInputs): readonly string[] => {
  const otherHandled = new Set(allHandled(others));
  const otherSlices = new Set([...otherHandled].map(sliceOf));
  const isStop = (type: string): boolean =>
    inputs.handled.includes(type) &&
    !others.ignored.includes(type) &&
    otherSlices.has(sliceOf(type));
  return allHandled(inputs).filter((type) => !otherHandled.has(type) && !isStop(type));
};

const listOtherStreams = (inputs: BuildInputs, others: BuildInputs): readonly string[] =>
  inputs.streams.filter((kind) => !others.streams.includes(kind)).map((kind) => `${kind}-…`);

/**
 * How a projection that reads `own` differs from the owners of a build, which read `stored`, in
 * events that one of them folds and the other skips. Null if there are none: either may then
 * continue the build of the other. A new event of an observed stream is no difference, because a
 * release that does not know it stops there.
 */
export const compareInputs = (stored: BuildInputs, own: BuildInputs): InputDifference | null => {
  const added = [...listOtherStreams(own, stored), ...listSkipped(own, stored)];
  const removed = [...listOtherStreams(stored, own), ...listSkipped(stored, own)];
  return added.length + removed.length > 0 ? { added, removed } : null;
};

const union = (one: readonly string[], other: readonly string[]): readonly string[] =>
  [...new Set([...one, ...other])].toSorted();

/**
 * The inputs of a build that a projection with `own` continues. Those of earlier owners stay: a
 * release that does not know a type may follow one that ignored it.
 */
export const mergeInputs = (stored: BuildInputs, own: BuildInputs): BuildInputs => ({
  streams: own.streams,
  handled: union(stored.handled, own.handled),
  ignored: union(stored.ignored, own.ignored),
  handledElsewhere: union(stored.handledElsewhere, own.handledElsewhere),
});

/** “added a, b; removed c”, for operators. */
export const describeDifference = ({ added, removed }: InputDifference): string =>
  [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
  ].join('; ');
