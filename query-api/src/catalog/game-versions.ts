/** What each game's lists, prices and answers were made of: another number is another state. */
export type GameVersions = Readonly<{
  /** Another after each change. */
  version: () => number;
  /** Another after each change of a game or of what is sold for it, and of what all games share. */
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
