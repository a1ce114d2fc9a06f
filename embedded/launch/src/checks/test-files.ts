import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `.mocharc.json` says: which files hold tests, and what mocha is told besides. */
type MochaConfig = Readonly<{ spec: readonly string[] }> &
  Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type TestFiles = Readonly<{ files: readonly string[]; options: readonly string[] }>;

/** All files that hold tests, by their paths from the root, and mocha's options on its command line. */
export const testFiles = (root: string): TestFiles => {
  const { spec, ...rest } = JSON.parse(
    readFileSync(join(root, '.mocharc.json'), 'utf8'),
  ) as MochaConfig;
  return {
    files: globSync([...spec], {
      cwd: root,
      exclude: (path) => path.split('/').includes('node_modules'),
    }).toSorted(),
    options: [
      '--no-config',
      ...Object.entries(rest).map(([name, value]) => `--${name}=${String(value)}`),
    ],
  };
};

export type TestGroup = Readonly<{ name: string; files: readonly string[] }>;

type Folder = Readonly<{ name: string; holds: RegExp }>;

/**
 * The tests of a group share a process, and with it the servers that they leave as they found them.
 * The longest come first, so that none is begun when the others are about to end; and what draws
 * beside what waits.
 */
const folders: readonly Folder[] = [
  { name: 'screens for everybody', holds: /^tests\/browser\/accessibility/u },
  { name: 'faults', holds: /^tests\/(?:faults|backup|vault)\//u },
  { name: 'screens', holds: /^tests\/browser\//u },
  { name: 'people', holds: /^tests\/(?:identity|tickets|support|mail)\//u },
  { name: 'attacks', holds: /^tests\/attacks\//u },
  { name: 'components', holds: /^web\// },
  { name: 'goods and money', holds: /^tests\/(?:ordering|payments|promotions|stock)\//u },
  { name: 'servers', holds: /^(?:embedded|tests\/conformance)\//u },
  { name: 'the rest', holds: /^/u },
];

/** Each file in the first group that holds it; groups without files are left out. */
export const inGroups = (files: readonly string[]): readonly TestGroup[] => {
  const byFolder = Map.groupBy(files, (file) => folders.find(({ holds }) => holds.test(file)));
  return folders
    .map((folder) => ({ name: folder.name, files: byFolder.get(folder) ?? [] }))
    .filter((group) => group.files.length > 0);
};
