import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '../support/demo-shop.ts';

export type Options = Readonly<{
  /** The folder for the screenshots and their contact sheet. */
  folder: string;
  /** Whether the pictures of the README are taken again too. */
  readme: boolean;
  /** Screens by the beginning of their names; an empty list means all. */
  only: readonly string[];
}>;

/** Nothing else is kept there, so that it may be emptied. */
export const ownFolder = join(dataFolder, 'screens');

export const usage = `npm run screenshots -- [options]

  --out <folder>    folder for the screenshots (default: .data/screens)
  --only <names>    comma-separated prefixes of the screens to take
  --readme          also updates the screenshots of the README
`;

/** Parses the command line. Throws an error with an explanation if it is not valid. */
export const parseArguments = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: ownFolder },
      only: { type: 'string', default: '' },
      readme: { type: 'boolean', default: false },
    },
  });
  const only = values.only.split(',').filter((name) => name !== '');
  return { folder: resolve(values.out), readme: values.readme, only };
};
