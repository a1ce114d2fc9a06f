import type { BuildState } from '@shop/platform/projections';

/** Describes a build for the operator: in the log, and in the health response if it stopped. */
export const stateReport = ({ model, build, live, state, stopped }: BuildState): string => {
  const name = `${model} build ${build}`;
  if (stopped) {
    const { type, eventId, stream, position, why } = stopped;
    return (
      `${name} stopped at the event ${eventId} (${type}) of ${stream}, position ${position}: ${why}. ` +
      (live ? 'Answers have what came before it. ' : '') +
      'Start a release that reads the event; the build then continues by itself.'
    );
  }
  if (state === 'ahead') {
    return `${name} knows events that the log does not have. Another build is made from the log.`;
  }
  return `${name} is ${state}`;
};
