import { parseArgs } from 'node:util';

/*
 * The options of every command, checked before anything is installed, started or deleted. Plain
 * JavaScript for Node 18 and later.
 */

const flag = (about) => ({ type: 'boolean', about });
const value = (placeholder, about, values) => ({ type: 'string', placeholder, about, values });

const programs = ['query-api', 'command-api', 'worker', 'projector'];

const starting = {
  memory: flag('store nothing: all data is deleted when the shop stops'),
  demo: flag('load the demo data, even into a shop that was started without it'),
  'no-demo': flag('do not load the demo data'),
  scale: value('n', 'load demo data with n products'),
  inspect: value('program', `open a debugger port in a program: ${programs.join(', ')}`, programs),
};

/** The arguments of each command; `operand` has no name, and is in brackets if optional. */
export const commandLines = {
  start: { about: 'Starts the shop.', options: starting },
  dev: {
    about: 'Starts the shop for development: changed programs restart, and pages reload.',
    options: starting,
  },
  test: { about: 'Runs all checks and all tests.', options: {} },
  reset: { about: 'Deletes all data of the shop in DATA_DIR (default: .data).', options: {} },
  backup: {
    about:
      'Backs up a running shop into a new folder: that of EVENTSTORE_URL and MONGODB_URL if both are set, else that of DATA_DIR (default: .data).',
    operand: '<folder>',
    options: {},
  },
  restore: {
    about: 'Restores a backup into DATA_DIR (default: .data), which must not contain a shop.',
    operand: '<folder>',
    options: {},
  },
  bench: {
    about:
      'Measures the speed and memory of the whole shop, or only of the local servers ("embedded").',
    operand: '[embedded]',
    options: {
      products: value(
        'n',
        'products in the catalog (default: 200; 10,000 with section back-office)',
      ),
      orders: value(
        'n',
        'orders in section orders, documents per list in section lists (default: 1,000,000)',
      ),
      users: value('n', 'accounts in section lists (default: 100,000)'),
      keys: value(
        'n',
        'keys of a single plan that all buyers buy (default: a few keys of each plan)',
      ),
      past: value('n', 'past sales in the event log before the first measurement (default: 0)'),
      sales: value('n', 'past sales before section keys measures an order (default: 100,000)'),
      seconds: value('n', 'seconds per measurement of purchases, sign-ins and chats (default: 6)'),
      minutes: value('n', 'minutes of section memory (default: 10)'),
      settle: value('n', 'minutes of these before it measures growth (default: 3)'),
      'warm-up': value(
        'n',
        'orders that section memory places at full speed first (default: 2,000)',
      ),
      rounds: value('n', 'rounds of section reads (default: 5)'),
      only: value('sections', 'run only these sections, separated by commas'),
      profile: value('names', 'profile these programs and servers, separated by commas'),
    },
  },
  faults: {
    about: 'Injects faults into the shop under load, then checks its invariants.',
    options: {
      seed: value('n', 'repeat the random choices of the run with this seed (default: a new seed)'),
      minutes: value('n', 'minutes of the run before the checks, at most 20 (default: 16)'),
      kills: value('n', 'programs to kill at random times (default: 100)'),
      guests: value('n', 'simultaneous buyers (default: 8)'),
      out: value(
        'folder',
        'folder for the reports, with a subfolder for each run (default: .data/faults)',
      ),
      only: value('parts', 'run only these parts, separated by commas'),
    },
  },
  browsers: {
    about: 'Tests the shop in Firefox and WebKit.',
    options: {
      only: value('browser', 'test only this browser: firefox or webkit', ['firefox', 'webkit']),
    },
  },
  conformance: {
    about:
      'Runs published conformance tests on the local servers, or those whose name contains a text.',
    operand: '[text]',
    options: {},
  },
  'conformance:fetch': {
    about:
      "Downloads MongoDB's published tests from their public repository, or from a clone of it.",
    operand: '[repository]',
    options: {},
  },
  screenshots: {
    about: 'Takes a screenshot of every screen of the demo shop.',
    options: {
      out: value('folder', 'folder for the screenshots (default: .data/screens)'),
      only: value('names', 'prefixes of the screens to take, separated by commas'),
      readme: flag('also update the screenshots of the README'),
    },
  },
};

const usageOf = (name, { about, operand, options }) => {
  const named = Object.entries(options).map(([option, { placeholder, about: text }]) => [
    `--${option}${placeholder ? ` <${placeholder}>` : ''}`,
    text,
  ]);
  const rows = [...named, ['--help', 'print this help']];
  const width = Math.max(...rows.map(([option]) => option.length));
  const words = [operand, ...(named.length > 0 ? ['[options]'] : [])].filter(Boolean);
  return [
    `npm run ${name}${words.length > 0 ? ` -- ${words.join(' ')}` : ''}`,
    '',
    about,
    '',
    ...rows.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`),
    '',
  ].join('\n');
};

const parseOptions = (args, options) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(
        Object.entries(options).map(([option, { type }]) => [option, { type }]),
      ),
    },
  });

const number = /^\d+(?:\.\d+)?$/;

/** A sentence about the first value that its option does not take; null if there is none. */
const faultIn = (given, options) => {
  for (const [option, text] of Object.entries(given)) {
    const { placeholder, values } = options[option] ?? {};
    if (placeholder === 'n' && !number.test(text))
      return `--${option} must be a number, not "${text}".`;
    if (values && !values.includes(text))
      return `--${option} must be one of: ${values.join(', ')}.`;
  }
  return null;
};

/**
 * Decides what a command does with its arguments: `run`, print `help`, or `refuse` with one
 * sentence.
 */
export const readCommandLine = (name, args) => {
  const line = commandLines[name];
  const most = line.operand ? 1 : 0;
  const least = line.operand?.startsWith('<') ? 1 : 0;
  try {
    const { values, positionals } = parseOptions(args, line.options);
    if (values.help) return { outcome: 'help', text: usageOf(name, line) };
    if (positionals.length > most) {
      const sentence = `Unexpected argument "${positionals[most]}". See npm run ${name} -- --help.`;
      return { outcome: 'refuse', text: `npm run ${name}: ${sentence}` };
    }
    if (positionals.length < least) {
      return { outcome: 'refuse', text: `Missing folder. Use: npm run ${name} -- ${line.operand}` };
    }
    const fault = faultIn(values, line.options);
    return fault ? { outcome: 'refuse', text: `npm run ${name}: ${fault}` } : { outcome: 'run' };
  } catch (error) {
    const [sentence] = String(error.message).split(/(?<=\.) |\n/);
    return { outcome: 'refuse', text: `npm run ${name}: ${sentence}` };
  }
};
