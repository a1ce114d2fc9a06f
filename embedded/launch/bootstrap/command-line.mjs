import { parseArgs } from 'node:util';

/*
 * The options of every command, checked before anything is installed, started or deleted. Plain
 * JavaScript for Node 18 and later.
 */

const flag = (about) => ({ type: 'boolean', about });
const value = (placeholder, about, values) => ({ type: 'string', placeholder, about, values });

const programs = ['query-api', 'command-api', 'worker', 'projector'];

const starting = {
  memory: flag('keep nothing'),
  demo: flag('load the demo shop, also into a shop that has none'),
  'no-demo': flag('do not load the demo shop'),
  scale: value('n', 'a demo shop of n products'),
  inspect: value('program', 'open the debugger of one program', programs),
};

/** The arguments of each command; `operand` has no name, and is in brackets if optional. */
export const commandLines = {
  start: { about: 'Starts the shop.', options: starting },
  dev: { about: 'Starts the shop and reloads what changes.', options: starting },
  test: { about: 'Runs every check and every test.', options: {} },
  reset: { about: 'Deletes the data of the shop in DATA_DIR (.data).', options: {} },
  backup: {
    about: 'Backs up the shop that runs from DATA_DIR (.data) into a new folder.',
    operand: '<folder>',
    options: {},
  },
  restore: {
    about: 'Restores a backup into DATA_DIR (.data), which holds no shop yet.',
    operand: '<folder>',
    options: {},
  },
  bench: {
    about: 'Measures the shop, or with "embedded" the local servers alone.',
    operand: '[embedded]',
    options: {
      products: value('n', 'products in the catalogue'),
      orders: value('n', 'orders in the read model of section orders'),
      users: value('n', 'accounts in section lists'),
      keys: value('n', 'keys in one rate, from which all buy'),
      past: value('n', 'past sales in the log before anything is measured'),
      sales: value('n', 'past sales after which section keys looks at an order'),
      seconds: value('n', 'length of a measurement'),
      minutes: value('n', 'length of the soak of section memory'),
      settle: value('n', 'minutes of the soak before growth is measured'),
      'warm-up': value('n', 'orders of the soak before its first minute'),
      rounds: value('n', 'rounds of reads'),
      only: value('sections', 'some sections, separated by commas'),
      profile: value('names', 'programs to profile, separated by commas'),
    },
  },
  faults: {
    about: 'Breaks the shop under load and checks its invariants.',
    options: {
      seed: value('n', 'repeat the choices of another run'),
      minutes: value('n', 'length of the run'),
      kills: value('n', 'programs killed at random'),
      guests: value('n', 'people who buy at the same time'),
      out: value('folder', 'folder of the reports'),
      only: value('parts', 'some parts, separated by commas'),
    },
  },
  browsers: {
    about: 'Walks through the shop in Firefox and WebKit.',
    options: { only: value('browser', 'one browser', ['firefox', 'webkit']) },
  },
  conformance: {
    about: 'Tries the local servers with published tests.',
    operand: '[match]',
    options: {},
  },
  'conformance:fetch': {
    about: "Fetches MongoDB's published tests, from the public repository or a clone of it.",
    operand: '[repository]',
    options: {},
  },
  screenshots: {
    about: 'Draws every screen of the demo shop.',
    options: {
      out: value('folder', 'folder of the pictures'),
      only: value('names', 'screens whose names begin so, separated by commas'),
      readme: flag("draw the README's pictures too"),
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

const parsed = (args, options) =>
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
    if (placeholder === 'n' && !number.test(text)) return `--${option} takes a number.`;
    if (values && !values.includes(text)) return `--${option} takes one of: ${values.join(', ')}.`;
  }
  return null;
};

/**
 * Decides what a command does with its arguments: `run`, print `help`, or `refuse` with one sentence.
 */
export const readCommandLine = (name, args) => {
  const line = commandLines[name];
  const most = line.operand ? 1 : 0;
  const least = line.operand?.startsWith('<') ? 1 : 0;
  try {
    const { values, positionals } = parsed(args, line.options);
    if (values.help) return { outcome: 'help', text: usageOf(name, line) };
    if (positionals.length > most) {
      return { outcome: 'refuse', text: `npm run ${name} does not know "${positionals[most]}".` };
    }
    if (positionals.length < least) {
      return { outcome: 'refuse', text: `Name the folder: npm run ${name} -- ${line.operand}` };
    }
    const fault = faultIn(values, line.options);
    return fault ? { outcome: 'refuse', text: `npm run ${name}: ${fault}` } : { outcome: 'run' };
  } catch (error) {
    const [sentence] = String(error.message).split(/(?<=\.) |\n/);
    return { outcome: 'refuse', text: `npm run ${name}: ${sentence}` };
  }
};
