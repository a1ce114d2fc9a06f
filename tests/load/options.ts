import { parseArgs } from 'node:util';
import { programs } from '@shop/embedded-launch/programs';
import { isLocalServer } from '../support/local-servers.ts';

/** The processes that can be profiled. Servers are first, since the programs need them. */
const profiled = ['eventstore', 'documents', 'mail', ...programs] as const;
type ProfiledSection = (typeof profiled)[number];

/** Measured only if named: they take minutes, or need a large catalog. */
const onlyByName = ['memory', 'back-office', 'lists', 'orders', 'statistics', 'audit'] as const;

const usualProducts = 200;
/** The catalog that the aims of the back-office are about. */
const backOfficeProducts = 10_000;

const usualSections = [
  'reads',
  'purchases',
  'timeline',
  'notifications',
  'sale',
  'promo',
  'flash',
  'sign-ins',
  'keys',
  'sockets',
  'pages',
  'starts',
  'replay',
] as const;
const sections = [...usualSections, ...onlyByName] as const;
export type Section = (typeof sections)[number];

export type Options = Readonly<{
  /** The local servers, in place of the shop. */
  embedded: boolean;
  products: number;
  /**
   * Orders in the read model of section orders; payments, keys and uses in those of section lists.
   */
  orders: number;
  /** Accounts in the read model of section lists. */
  users: number;
  /** Keys in the one rate that all buyers want; 0: some in each of many rates. */
  keys: number;
  /** Past sales that are in the log before anything is measured. */
  past: number;
  /** Past sales of one rate, after which an order's cost is measured. */
  sales: number;
  /** How long each measurement of purchases, and of conversations, lasts. */
  seconds: number;
  /** How long section memory lasts. */
  minutes: number;
  /** The first of these minutes, in which growth is not measured. */
  ignoredMinutes: number;
  /** Orders placed as fast as possible before these minutes. */
  warmUp: number;
  /** Rounds of reads, each against the shop and then against a bare server. */
  rounds: number;
  only: ReadonlySet<Section>;
  /** Written to disk while they work, and summed up by function. */
  profile: readonly ProfiledSection[];
}>;

export const usage = `npm run bench -- [options]            measures the whole shop
npm run bench -- embedded [options]   measures only the local servers; uses only --seconds

  --products <n>      products in the catalog (default: 200; 10,000 with section back-office)
  --orders <n>        orders in section orders, and payments, keys and promo code entries in section
                      lists (default: 1,000,000)
  --users <n>         accounts in section lists (default: 100,000)
  --keys <n>          keys of a single plan that all buyers buy (default: a few keys of each plan)
  --past <n>          past sales in the event log before the first measurement, ten events each
                      (default: 0)
  --sales <n>         past sales before section keys measures an order (default: 100,000)
  --seconds <n>       seconds per measurement of purchases, sign-ins and chats (default: 6)
  --rounds <n>        rounds of section reads (default: 5)
  --minutes <n>       minutes of section memory (default: 10)
  --settle <n>        minutes of these before it measures growth (default: 3)
  --warm-up <n>       orders that section memory places at full speed first (default: 2,000)
  --only <sections>   runs only these sections, separated by commas: ${sections.join(',')}
                      (these run only if named: ${onlyByName.join(', ')};
                      sections orders, statistics and audit start no shop)
  --profile <names>   profiles these programs and servers, separated by commas: ${profiled.join(',')};
                      lists their functions by own time
`;

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, not "${text}".`);
  return value;
};

/** Parses the command line. Throws an error with an explanation if it is not valid. */
export const parseArguments = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      products: { type: 'string' },
      orders: { type: 'string', default: '1000000' },
      users: { type: 'string', default: '100000' },
      keys: { type: 'string', default: '0' },
      past: { type: 'string', default: '0' },
      sales: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '6' },
      minutes: { type: 'string', default: '10' },
      settle: { type: 'string', default: '3' },
      'warm-up': { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: usualSections.join(',') },
      profile: { type: 'string' },
    },
  });
  const sectionNames = values.only.split(',');
  const unknownName = sectionNames.find((name) => !sections.some((section) => section === name));
  if (unknownName !== undefined) throw new Error(`Unknown section "${unknownName}" in --only.`);
  const toProfile = values.profile?.split(',') ?? [];
  const unknownSection = toProfile.find((name) => !profiled.some((program) => program === name));
  if (unknownSection !== undefined)
    throw new Error(`Unknown program "${unknownSection}" in --profile.`);
  const external = toProfile.find((name) => !isLocalServer(name));
  if (external !== undefined)
    throw new Error(`"${external}" in --profile does not run in Node: a program replaces it.`);
  const unknown = positionals.find((name) => name !== 'embedded');
  if (unknown !== undefined)
    throw new Error(`Unexpected argument "${unknown}". The only argument is "embedded".`);
  const usual = sectionNames.includes('back-office') ? backOfficeProducts : usualProducts;
  return {
    embedded: positionals.length > 0,
    products: Math.max(20, wholeNumber('products', values.products ?? String(usual))),
    orders: wholeNumber('orders', values.orders),
    users: wholeNumber('users', values.users),
    keys: wholeNumber('keys', values.keys),
    past: wholeNumber('past', values.past),
    sales: wholeNumber('sales', values.sales),
    seconds: wholeNumber('seconds', values.seconds),
    minutes: Math.max(1, wholeNumber('minutes', values.minutes)),
    ignoredMinutes: wholeNumber('settle', values.settle),
    warmUp: wholeNumber('warm-up', values['warm-up']),
    rounds: wholeNumber('rounds', values.rounds),
    only: new Set(sections.filter((section) => sectionNames.includes(section))),
    profile: profiled.filter((name) => toProfile.includes(name)),
  };
};
