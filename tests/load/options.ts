import { parseArgs } from 'node:util';

export const programs = ['query-api', 'command-api', 'worker', 'projector'] as const;
export type Program = (typeof programs)[number];

const sections = ['reads', 'purchases', 'sale', 'starts', 'replay'] as const;
export type Section = (typeof sections)[number];

export type Options = Readonly<{
  /** The local servers, in place of the shop. */
  embedded: boolean;
  products: number;
  /** Keys in the one rate that everybody buys; 0: some in each of many rates. */
  keys: number;
  /** Events of past sales that are in the log before anything is measured. */
  events: number;
  /** How long each measurement of purchases lasts. */
  seconds: number;
  /** Rounds of reads, ours and the bare server's in turn. */
  rounds: number;
  only: ReadonlySet<Section>;
  /** Written to disk while it works, and summed up by function. */
  profile: string | null;
}>;

export const usage = `npm run bench -- [options]            the whole shop
npm run bench -- embedded [options]   the local servers alone: --seconds

  --products <n>      products in the catalogue, 200 unless told
  --keys <n>          so many keys in one rate, from which all buy
  --events <n>        so many events of past sales in the log
  --seconds <n>       length of a measurement of purchases, 6 unless told
  --rounds <n>        rounds of reads, 5 unless told
  --only <sections>   some of ${sections.join(',')}
  --profile <name>    one of ${programs.join(', ')}: its functions by their own time
`;

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a number`);
  return value;
};

/** What the command line asks for. Throws with a sentence where it makes no sense. */
export const optionsOf = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      products: { type: 'string', default: '200' },
      keys: { type: 'string', default: '0' },
      events: { type: 'string', default: '0' },
      seconds: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: sections.join(',') },
      profile: { type: 'string' },
    },
  });
  const asked = values.only.split(',');
  const odd = asked.find((name) => !sections.some((section) => section === name));
  if (odd !== undefined) throw new Error(`There is no section ${odd}`);
  if (values.profile !== undefined && !programs.some((name) => name === values.profile)) {
    throw new Error(`There is no program ${values.profile}`);
  }
  const unknown = positionals.find((name) => name !== 'embedded');
  if (unknown !== undefined) throw new Error(`There is nothing to measure named ${unknown}`);
  return {
    embedded: positionals.length > 0,
    products: Math.max(20, wholeNumber('products', values.products)),
    keys: wholeNumber('keys', values.keys),
    events: wholeNumber('events', values.events),
    seconds: wholeNumber('seconds', values.seconds),
    rounds: wholeNumber('rounds', values.rounds),
    only: new Set(sections.filter((section) => asked.includes(section))),
    profile: values.profile ?? null,
  };
};
