/** Version numbers for caches: a different number means that the data has changed. */
export type GameVersions = Readonly<{
  /** A number that changes whenever a game changes. */
  version: () => number;
  /** Changes with every change of a game or its products, or of data that all games share. */
  versionOf: (gameId: string) => number;
  changed: (gameIds: Iterable<string>) => void;
  changedAll: () => void;
}>;

export const gameVersions = (): GameVersions => {
  const versionByGame = new Map<string, number>();
  let version = 0;
  let sharedVersion = 0;

  return {
    version: () => version,
    versionOf: (gameId) => versionByGame.get(gameId) ?? sharedVersion,
    changed: (gameIds) => {
      version += 1;
      for (const gameId of gameIds) versionByGame.set(gameId, version);
    },
    changedAll: () => {
      version += 1;
      sharedVersion = version;
      versionByGame.clear();
    },
  };
};
