import type { BuildState } from '@shop/platform/projections';
import { describeDifference } from '@shop/platform/projections';

/** True if the build of this process waits for an operator, or for its replacement. */
export const isHalted = ({ state }: Pick<BuildState, 'state'>): boolean =>
  state === 'stopped' || state === 'ahead' || state === 'refused';

/**
 * Describes a build for the operator: in the log, and in the health response if it stopped or is
 * refused.
 */
export const stateReport = (buildState: BuildState): string => {
  const { model, build, live, state, stopped, refusal } = buildState;
  const name = `${model} build ${build}`;
  if (stopped) {
    const { type, eventId, stream, position, reason } = stopped;
    return (
      `${name} stopped at the event ${eventId} (${type}) of ${stream}, position ${position}: ${reason}. ` +
      (live ? 'Responses include only the events before it. ' : '') +
      'Start a release that can read the event; the build then continues from there.'
    );
  }
  if (refusal) {
    const readModel = model.slice(0, model.lastIndexOf('-'));
    return (
      `${name} was made from other events than this release reads (${describeDifference(refusal)}), so this program does not continue it. ` +
      (live ? 'Responses stay as they are unless a projector of the other release runs. ' : '') +
      `Start a release that raises the version of ${readModel}, or build this version again: npm run ops -- projections replay ${readModel}`
    );
  }
  if (state === 'ahead') {
    return `${name} includes events that the log does not have. It is replaced by a new build from the log.`;
  }
  return `${name} is ${state.replace('-', ' ')}`;
};
