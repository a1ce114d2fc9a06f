import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All test files, as paths from the root. Their patterns are in `.mocharc.all.json`, apart from
 * `.mocharc.json`: Mocha adds a configured `spec` to the files named on its command line, so that
 * one file could not run alone.
 */
export const findTestFiles = (root: string): readonly string[] => {
  const { spec } = JSON.parse(readFileSync(join(root, '.mocharc.all.json'), 'utf8')) as {
    readonly spec: readonly string[];
  };
  return globSync([...spec], {
    cwd: root,
    exclude: (path) => path.split('/').includes('node_modules'),
  }).toSorted();
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
