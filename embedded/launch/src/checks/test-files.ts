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

type Folder = Readonly<{
  name: string;
  holds: RegExp;
  /** How long the group takes on two processors beside others. Only the order of these matters. */
  seconds: number;
}>;

/**
 * The tests of a group share a process, and with it the servers that they leave as they found them.
 * A file belongs to the first group that holds it.
 */
const folders: readonly Folder[] = [
  { name: 'screens for everybody', holds: /^tests\/browser\/accessibility/u, seconds: 200 },
  { name: 'faults', holds: /^tests\/(?:faults|backup|vault)\//u, seconds: 470 },
  { name: 'screens for staff', holds: /^tests\/browser\/back-office/u, seconds: 560 },
  { name: 'screens', holds: /^tests\/browser\//u, seconds: 400 },
  { name: 'people', holds: /^tests\/(?:identity|tickets|support|mail)\//u, seconds: 215 },
  { name: 'attacks', holds: /^tests\/attacks\//u, seconds: 205 },
  { name: 'components', holds: /^web\//, seconds: 215 },
  {
    name: 'goods and money',
    holds: /^tests\/(?:ordering|payments|promotions|stock)\//u,
    seconds: 220,
  },
  { name: 'servers', holds: /^(?:embedded|tests\/conformance)\//u, seconds: 100 },
  { name: 'the rest', holds: /^/u, seconds: 450 },
];

/** The longest first, so that none begins when the others are about to end. */
const longestFirst = folders.toSorted((one, other) => other.seconds - one.seconds);

/** All groups in the order in which they start; groups without files are left out. */
export const inGroups = (files: readonly string[]): readonly TestGroup[] => {
  const byFolder = Map.groupBy(files, (file) => folders.find(({ holds }) => holds.test(file)));
  return longestFirst
    .map((folder) => ({ name: folder.name, files: byFolder.get(folder) ?? [] }))
    .filter((group) => group.files.length > 0);
};
