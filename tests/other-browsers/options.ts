import { parseArgs } from 'node:util';

export const browserNames = ['firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

export type Options = Readonly<{
  /** The only browser to walk in; null walks in all of them. */
  only: BrowserName | null;
}>;

export const usage = `npm run browsers -- [options]

  --only <browser>  firefox or webkit
`;

/** Parses the command line. Throws a sentence for the operator if it is invalid. */
export const parseArguments = (args: readonly string[]): Options => {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' } } });
  if (values.only === undefined) return { only: null };
  const only = browserNames.find((name) => name === values.only);
  if (only === undefined) throw new Error(`--only takes one of: ${browserNames.join(', ')}.`);
  return { only };
};
