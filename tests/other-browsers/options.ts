import { parseArgs } from 'node:util';

export const browserNames = ['firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

export type Options = Readonly<{
  /** The browser to test; null tests all of them. */
  only: BrowserName | null;
}>;

export const usage = `npm run browsers -- [options]

Tests the shop in Firefox and WebKit.

  --only <browser>  test only this browser: firefox or webkit
`;

/** Parses the command line. Throws an error with a message for the operator if it is invalid. */
export const parseArguments = (args: readonly string[]): Options => {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' } } });
  if (values.only === undefined) return { only: null };
  const only = browserNames.find((name) => name === values.only);
  if (only === undefined)
    throw new Error(`Invalid option: --only must be one of: ${browserNames.join(', ')}.`);
  return { only };
};
