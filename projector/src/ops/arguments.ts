import { parseArgs } from 'node:util';
import type { AnyProjection } from '@shop/platform/projections';
import { projections } from '../projections.ts';
import type { VaultVerb } from './vault.ts';
import { vaultVerbs } from './vault.ts';

export const verbs = ['list', 'replay', 'verify', 'switch', 'drop', 'prune'] as const;
export type Verb = (typeof verbs)[number];

export type ProjectionCommand = Readonly<{
  verb: Verb;
  chosen: readonly AnyProjection[];
  build: number | null;
  /** Whether `switch` may choose a build that stopped, is behind or was made from other events. */
  force: boolean;
}>;

export type VaultCommand = Readonly<{ verb: VaultVerb }>;

/**
 * Removes `--data <folder>` from the arguments. Returns an error message if the folder is missing.
 */
export const extractDataFolder = (
  args: readonly string[],
): Readonly<{ data: string | null; rest: readonly string[] }> | string => {
  const flagIndex = args.indexOf('--data');
  if (flagIndex < 0) return { data: null, rest: args };
  const data = args[flagIndex + 1];
  if (data === undefined || data.startsWith('--')) return '--data needs a folder.';
  return { data, rest: args.toSpliced(flagIndex, 2) };
};

/** The error message for a command that is missing or does not exist. */
const describeUnknownVerb = (argument: string | undefined, allowed: readonly string[]): string =>
  `${argument === undefined ? 'Missing command.' : `Unknown command "${argument}".`} Use one of: ${allowed.join(', ')}.`;

/** Parses a vault command; null if the arguments are another command. */
export const parseVaultCommand = ([area, verbArgument, ...rest]: readonly string[]):
  | VaultCommand
  | string
  | null => {
  if (area !== 'vault') return null;
  const verb = vaultVerbs.find((candidate) => candidate === verbArgument);
  if (!verb) return describeUnknownVerb(verbArgument, vaultVerbs);
  return rest.length === 0 ? { verb } : `vault ${verb} takes no arguments.`;
};

export const usage = `npm run ops -- projections <command> [name… | --all] [--build <number>] [--force]

  list      lists all builds with their position and state; LIVE marks the build that serves reads
  replay    replays the event log into a new build, then makes it live
  verify    replays the event log into a temporary build and prints how the live build differs
  switch    makes another build live: --build, or the newest build that was live before; a build
            that stopped, is behind or was made from other events only with --force
  drop      deletes the builds that are not live, or only --build, which may be of any version
  prune     deletes unfinished replays and verifications, and builds of versions that this release
            does not have

  names     ${projections.map(({ name }) => name).join(', ')}

npm run ops -- vault status|rewrap|erase

  status    shows how many data keys each master key wraps, and whether they can be opened
  rewrap    wraps all data keys with the first of VAULT_MASTER_KEYS, so that the others can be removed
  erase     repeats all erasures of the event log; run it after you restore the vault or the files

  --data <folder>   uses the shop in this data folder. Without it, uses the shop at EVENTSTORE_URL
                    and MONGODB_URL if they are set, else the shop in DATA_DIR (default: .data)
`;

/** The positional arguments and the options, or an error message. */
const splitArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        build: { type: 'string' },
        force: { type: 'boolean' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Returns an error message if the names of projections are invalid. */
const checkNames = (names: readonly string[], isAll: boolean): string | null => {
  const unknown = names.find((name) => !projections.some((projection) => projection.name === name));
  if (unknown !== undefined)
    return `Unknown projection "${unknown}". Use the names listed in the help.`;
  if (isAll && names.length > 0) return 'Use names of projections or --all, not both.';
  return null;
};

/** Whether a command is for all projections: by `--all`, or by default if it names none. */
const selectsAll = (verb: Verb, names: readonly string[], isAll: boolean): boolean =>
  isAll || (['list', 'prune'].includes(verb) && names.length === 0);

/** Parses `--build`; null without it. Returns an error message if it does not suit the command. */
const parseBuild = (
  argument: string | undefined,
  verb: Verb,
  isOneProjection: boolean,
): number | string | null => {
  if (argument === undefined) return null;
  const build = Number(argument);
  if (!Number.isSafeInteger(build)) return '--build must be a whole number.';
  if (verb !== 'switch' && verb !== 'drop') {
    return `--build works only with switch and drop, not with ${verb}.`;
  }
  return isOneProjection ? build : '--build needs the name of exactly one projection.';
};

/** Returns an error message if names or `--force` do not suit the command. */
const checkCommand = (verb: Verb, names: readonly string[], isForced: boolean): string | null => {
  if (verb === 'prune' && names.length > 0)
    return 'prune takes no names: it covers all projections.';
  return isForced && verb !== 'switch' ? `--force works only with switch, not with ${verb}.` : null;
};

/** Parses the command line. Returns an error message if it is invalid. */
export const parseCommand = (args: readonly string[]): ProjectionCommand | string => {
  const parsed = splitArguments(args);
  if (typeof parsed === 'string') return parsed;
  const { positionals, values } = parsed;
  const [area, verbArgument, ...names] = positionals;
  const verb = verbs.find((candidate) => candidate === verbArgument);
  if (area !== 'projections') return describeUnknownVerb(area, ['projections', 'vault']);
  if (!verb) return describeUnknownVerb(verbArgument, verbs);

  const namesError = checkNames(names, values.all === true);
  if (namesError !== null) return namesError;
  const all = selectsAll(verb, names, values.all === true);
  if (!all && names.length === 0) return 'Missing projection. Use one or more names, or --all.';
  const build = parseBuild(values.build, verb, !all && names.length <= 1);
  if (typeof build === 'string') return build;
  const force = values.force === true;
  const mismatch = checkCommand(verb, names, force);
  if (mismatch !== null) return mismatch;

  const selected = projections.filter(({ name }) => all || names.includes(name));
  return { verb, chosen: selected, build, force };
};
