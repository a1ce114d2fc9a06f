import type { ReadModels, ServingBuild } from '@shop/platform/projections';

type UnannouncedChangesOptions = Readonly<{
  readModels: Pick<ReadModels, 'servingBuilds'>;
  /** Whether changes of documents are announced at the moment. */
  areAnnounced: () => boolean;
}>;

/**
 * Finds the read models that may hold other documents than when it last looked: a switch to another
 * build is never announced, and a new position is not while announcements do not come through.
 */
export const unannouncedChangeFinder = ({
  readModels,
  areAnnounced,
}: UnannouncedChangesOptions) => {
  let knownBuilds: ReadonlyMap<string, ServingBuild> | null = null;

  return async (): Promise<readonly string[]> => {
    const isAnnounced = areAnnounced();
    const previousBuilds = knownBuilds;
    const builds = await readModels.servingBuilds();
    knownBuilds = new Map(builds.map((build) => [build.name, build]));
    if (previousBuilds === null) return [];
    return builds
      .filter(({ name, build, position }) => {
        const last = previousBuilds.get(name);
        return last?.build !== build || (!isAnnounced && last.position !== position);
      })
      .map(({ name }) => name);
  };
};
