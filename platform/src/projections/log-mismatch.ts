import type { Build } from './build.ts';

/** The log does not have the last event of a build: it is a different log, or it lost its end. */
export class LogMismatchError extends Error {
  override readonly name = 'LogDiffers';

  constructor(
    build: string,
    lastEvent: NonNullable<Build['seen']>,
    foundEventId: string | null,
    end: bigint | null,
  ) {
    super(
      `${build} has seen event ${lastEvent.id} at position ${lastEvent.position}, where the log has ${foundEventId ?? 'no event'}; the log ends at ${end ?? 'its beginning'}. The read model is built again from the log`,
    );
  }
}
