import { parseArgs } from 'node:util';

export type Options = Readonly<{
  seed: number;
  /** The whole run, until the last fault. */
  minutes: number;
  /** Programs killed at random, in addition to those killed at named points. */
  kills: number;
  guests: number;
  /**
   * The folder of the ledger, the report and the shop's data; null: a separate folder for each run.
   */
  out: string | null;
  only: ReadonlySet<Part>;
}>;

export const parts = [
  'points',
  'stops',
  'store',
  'documents',
  'redis',
  'notifications',
  'clocks',
  'disks',
  'slow',
  'rolling',
  'torn',
  'kills',
] as const;
export type Part = (typeof parts)[number];

export const usage = `npm run faults -- [options]

  --seed <n>      repeats the random choices of the run with this seed (default: a new seed)
  --minutes <n>   minutes of the run before the checks, at most 20 (default: 16)
  --kills <n>     number of programs to kill at random times (default: 100)
  --guests <n>    number of simultaneous buyers (default: 8)
  --out <folder>  folder for the reports, with a subfolder for each run (default: .data/faults)
  --only <parts>  runs only these parts, separated by commas: ${parts.join(',')}
`;

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, not "${text}".`);
  return value;
};

/** Parses the command line. Throws an error with an explanation if it is not valid. */
export const parseArguments = (args: readonly string[], anySeed: () => number): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '16' },
      kills: { type: 'string', default: '100' },
      guests: { type: 'string', default: '8' },
      out: { type: 'string' },
      only: { type: 'string', default: parts.join(',') },
    },
  });
  const partNames = values.only.split(',');
  const unknownPart = partNames.find((name) => !parts.some((part) => part === name));
  if (unknownPart !== undefined) throw new Error(`Unknown part "${unknownPart}" in --only.`);
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 20)) {
    throw new Error(`--minutes must be a number above 0 and at most 20, not "${values.minutes}".`);
  }
  return {
    seed: values.seed === undefined ? anySeed() : wholeNumber('seed', values.seed),
    minutes,
    kills: wholeNumber('kills', values.kills),
    guests: Math.max(1, wholeNumber('guests', values.guests)),
    out: values.out ?? null,
    only: new Set(parts.filter((part) => partNames.includes(part))),
  };
};
