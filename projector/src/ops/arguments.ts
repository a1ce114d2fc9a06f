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
  if (data === undefined || data.startsWith('--')) return '--data takes a folder.';
  return { data, rest: args.toSpliced(flagIndex, 2) };
};

/** Parses a vault command; null if the arguments are another command. */
export const parseVaultCommand = ([area, verbArgument, ...rest]: readonly string[]):
  | VaultCommand
  | string
  | null => {
  if (area !== 'vault') return null;
  const verb = vaultVerbs.find((candidate) => candidate === verbArgument);
  return verb && rest.length === 0 ? { verb } : 'Say what to do.';
};

export const usage = `npm run ops -- projections <verb> [name… | --all] [--build <number>]

  list      all builds: which serves, how far each is
  replay    builds again beside the live build, then switches to it
  verify    replays beside the live build and shows where they differ
  switch    lets another build serve: the newest that served before, or --build
  drop      forgets builds that do not serve: all of them, or --build of any version
  prune     forgets what is left over: unfinished replays, and versions that no code has

  names     ${projections.map(({ name }) => name).join(', ')}

npm run ops -- vault status|rewrap|forget

  status    how many data keys each of VAULT_MASTER_KEYS wraps
  rewrap    wraps all of them by the first, so that the others may be removed
  forget    after a backup of the vault was restored: forgets again whom the log tells to be erased

  --data <folder>   works on the shop of that folder; else on that of EVENTSTORE_URL and MONGODB_URL,
                    else on that of DATA_DIR (.data)
`;

/** The positional arguments and the options, or an error message. */
const splitArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' }, build: { type: 'string' } },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Returns an error message if the names of projections are invalid. */
const checkNames = (names: readonly string[], isAll: boolean): string | null => {
  const unknown = names.find((name) => !projections.some((projection) => projection.name === name));
  if (unknown !== undefined) return `There is no projection ${unknown}.`;
  if (isAll && names.length > 0) return 'Name projections or say --all, not both.';
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
  if (!Number.isSafeInteger(build)) return 'A build is a number.';
  if (verb !== 'switch' && verb !== 'drop') {
    return `--build is for switch and drop, not for ${verb}.`;
  }
  return isOneProjection ? build : '--build is of one projection: name it.';
};

/** Parses the command line. Returns an error message if it is invalid. */
export const parseCommand = (args: readonly string[]): ProjectionCommand | string => {
  const parsed = splitArguments(args);
  if (typeof parsed === 'string') return parsed;
  const { positionals, values } = parsed;
  const [area, verbArgument, ...names] = positionals;
  const verb = verbs.find((candidate) => candidate === verbArgument);
  if (area !== 'projections' || !verb) return 'Say what to do.';

  const namesError = checkNames(names, values.all === true);
  if (namesError !== null) return namesError;
  const all = selectsAll(verb, names, values.all === true);
  if (!all && names.length === 0) return 'Name projections, or say --all.';
  const build = parseBuild(values.build, verb, !all && names.length <= 1);
  if (typeof build === 'string') return build;
  if (verb === 'prune' && names.length > 0) return 'prune takes no names.';

  const selected = projections.filter(({ name }) => all || names.includes(name));
  return { verb, chosen: selected, build };
};
