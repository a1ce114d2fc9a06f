import type { AnyProjection, Build, Pointer, StopPoint } from '@shop/platform/projections';
import {
  buildInputs,
  compareInputs,
  describeDifference,
  modelKey,
  unrecordedInputs,
} from '@shop/platform/projections';
import { isCurrentModel } from './ops.ts';

export const describeStop = ({ position, eventId, stream, reason }: StopPoint): string =>
  `at position ${position}, event ${eventId} of stream ${stream}: ${reason}`;

/**
 * How the events from which a build was made differ from those that this release reads. Null if
 * projectors of this release continue the build, or do not have its version.
 */
export const describeRefusal = (build: Build, among: readonly AnyProjection[]): string | null => {
  const projection = among.find((candidate) => modelKey(candidate) === modelKey(build));
  if (!projection) return null;
  const { inputs = unrecordedInputs } = build;
  const difference = compareInputs(inputs, buildInputs(projection));
  return (
    difference &&
    `made from other events than this release reads (${describeDifference(difference)})`
  );
};

/** The state of a build in a line of `list`. */
export const describeState = (
  build: Build,
  pointer: Pointer | null | undefined,
  selected: readonly AnyProjection[],
): string => {
  const { stopped } = build;
  const refusal = describeRefusal(build, selected);
  const parts = [
    build.build === pointer?.live ? 'LIVE' : null,
    build.build === pointer?.next ? 'next' : null,
    build.purpose === 'serve' ? null : `unfinished ${build.purpose}`,
    isCurrentModel(build) ? null : 'version not in this release',
    build.caughtUp ? null : 'incomplete',
    build.owner === null ? 'no owner' : null,
    stopped && `STOPPED ${describeStop(stopped)}`,
    refusal && `REFUSED ${refusal}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : 'not live';
};
