import type { Build } from './build.ts';

/** The log does not have the event that a build has seen: it is another log, or it lost its end. */
export class LogDiffers extends Error {
  override readonly name = 'LogDiffers';

  constructor(
    build: string,
    seen: NonNullable<Build['seen']>,
    found: string | null,
    end: bigint | null,
  ) {
    super(
      `${build} has seen event ${seen.id} at position ${seen.position}, where the log has ${found ?? 'no event'}; the log ends at ${end ?? 'its beginning'}. The read model is built again from the log`,
    );
  }
}
