import type { BuildState } from '@shop/platform/projections';

/** Describes a build for the operator: in the log, and in the health response if it stopped. */
export const stateReport = ({ model, build, live, state, stopped }: BuildState): string => {
  const name = `${model} build ${build}`;
  if (stopped) {
    const { type, eventId, stream, position, reason } = stopped;
    return (
      `${name} stopped at the event ${eventId} (${type}) of ${stream}, position ${position}: ${reason}. ` +
      (live ? 'Responses include only the events before it. ' : '') +
      'Start a release that can read the event; the build then continues from there.'
    );
  }
  if (state === 'ahead') {
    return `${name} includes events that the log does not have. It is replaced by a new build from the log.`;
  }
  return `${name} is ${state}`;
};
