import { readModels as modelsOfRelease } from '@shop/contracts/read-models';
import type { ReadModels, ServingBuild } from '@shop/platform/projections';

type UnannouncedChangesOptions = Readonly<{
  readModels: Pick<ReadModels, 'servingBuilds'>;
  /** Whether change announcements currently arrive. */
  areAnnounced: () => boolean;
}>;

/**
 * Finds read models that may have changed since the previous call. A switch to another build is
 * never announced, and a new position is not announced while Redis is unavailable.
 */
export const unannouncedChangeFinder = ({
  readModels,
  areAnnounced,
}: UnannouncedChangesOptions) => {
  let lastBuilds: ReadonlyMap<string, ServingBuild> | null = null;

  return async (): Promise<readonly string[]> => {
    const isAnnounced = areAnnounced();
    const previousBuilds = lastBuilds;
    const builds = await readModels.servingBuilds(modelsOfRelease);
    lastBuilds = new Map(builds.map((build) => [build.name, build]));
    if (previousBuilds === null) return [];
    return builds
      .filter(({ name, build, position }) => {
        const last = previousBuilds.get(name);
        return last?.build !== build || (!isAnnounced && last.position !== position);
      })
      .map(({ name }) => name);
  };
};
