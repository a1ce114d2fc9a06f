import type { ReadModels, ServingBuild } from '@shop/platform/projections';

type Deps = Readonly<{
  readModels: Pick<ReadModels, 'servingBuilds'>;
  /** Whether changes of documents are announced at the moment. */
  areAnnounced: () => boolean;
}>;

/**
 * Finds the read models that may hold other documents than when it last looked: a switch to another
 * build is never announced, and a new position is not while announcements do not come through.
 */
export const unannouncedChanges = ({ readModels, areAnnounced }: Deps) => {
  let known: ReadonlyMap<string, ServingBuild> | null = null;

  return async (): Promise<readonly string[]> => {
    const heard = areAnnounced();
    const before = known;
    const builds = await readModels.servingBuilds();
    known = new Map(builds.map((build) => [build.name, build]));
    if (before === null) return [];
    return builds
      .filter(({ name, build, position }) => {
        const last = before.get(name);
        return last?.build !== build || (!heard && last.position !== position);
      })
      .map(({ name }) => name);
  };
};
