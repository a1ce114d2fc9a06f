import { join } from 'node:path';

/** The environment variable with the folder whose bundles are started instead of the sources. */
export const bundleFolderSetting = 'PROGRAM_BUNDLES';

/**
 * The bundle of a program, named after its entry file: `query-api/src/main.ts` →
 * `query-api-src-main.mjs`.
 */
export const bundlePath = (folder: string, entry: string): string =>
  join(folder, `${entry.replace(/\.ts$/u, '').replaceAll('/', '-')}.mjs`);

/**
 * The file to start for a program of the repository below `root`: its bundle if the environment
 * names a folder with bundles, else its source.
 */
export const programFile = (
  root: string,
  entry: string,
  environment: Readonly<Record<string, string | undefined>>,
): string => {
  const bundles = environment[bundleFolderSetting];
  return bundles ? bundlePath(bundles, entry) : join(root, entry);
};
