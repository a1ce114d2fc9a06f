import { join, resolve } from 'node:path';
import type { Child, RestartPolicy } from './supervised-child.ts';
import { superviseChild } from './supervised-child.ts';
import type { RecordedPlan } from './leftovers.ts';
import type { Report } from './output.ts';
import { createOutput } from './output.ts';
import type { Addresses, Environment, Ports, LaunchSettings } from './plan.ts';
import type { Program } from './programs.ts';
import { programs } from './programs.ts';
import {
  addressesOf,
  addressSettings,
  defaultAdmin,
  programPlan,
  serverPlan,
  servers,
  defaultPorts,
} from './plan.ts';
import type { DataFolder } from './data-folder.ts';
import { openDataFolder } from './data-folder.ts';
import { choosePorts, releasePorts } from './ports.ts';
import { waitUntilReady } from './readiness.ts';
import type { Secrets } from './secrets.ts';
import { loadSecrets } from './secrets.ts';
import { ensureWebClient } from './web-client.ts';

export type LaunchOptions = Readonly<{
  /** The folder of all data; absent: a temporary folder that is removed with the shop. */
  dataDir?: string | undefined;
  /** Servers store nothing. This is implied without a `dataDir`. */
  memory?: boolean;
  /** `usual` replaces only ports that are in use, and reports it. */
  ports?: 'usual' | 'any';
  /** `as-is` builds no web client. */
  web?: 'build' | 'as-is';
  /**
   * The number of instances of each program: by default 1, and 0 for no instance. The second worker
   * is called `worker-2`.
   */
  programs?: Partial<Readonly<Record<Program, number>>>;
  /** Replaces the process's own environment, also in deciding what is configured. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** On top for one program or server, by name (`worker-2` too). */
  environmentOf?: Readonly<Record<string, Environment>>;
  report?: Report;
  /** The folder with the programs, when it is not this repository. */
  root?: string;
  restartPolicy?: Partial<RestartPolicy>;
  /**
   * Runs when the servers have started, before the programs do: a program may take minutes to be
   * ready, or wait for an operator.
   */
  onServersReady?: (servers: Pick<LaunchedShop, 'addresses' | 'dataDir'>) => Promise<void> | void;
  /** Aborts the launch. */
  signal?: AbortSignal;
}>;

export type LaunchedShop = Readonly<{
  addresses: Addresses;
  /**
   * The secrets that the programs received. Tests use them to sign as a provider or administrator.
   */
  secrets: Secrets;
  adminEmail: string;
  dataDir: string;
  children: ReadonlyMap<string, Child>;
  /** The address of a program by name (`worker-2` too); undefined if it does not run. */
  addressOf: (name: string) => string | undefined;
  /** Programs first, then servers; nothing is left running. */
  stop: () => Promise<void>;
  /** SIGKILL; it stays down until `restart`. */
  kill: (name: string) => Promise<void>;
  /** Stops it if it runs, starts it at the same port, settles when it is ready. */
  restart: (name: string, environment?: Environment) => Promise<void>;
}>;

const repositoryRoot = resolve(import.meta.dirname, '..', '..', '..');

const withoutUndefined = (environment: Readonly<Record<string, string | undefined>>): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

type Instance = Readonly<{ name: string; program: Program }>;

const createInstances = (counts: NonNullable<LaunchOptions['programs']>): readonly Instance[] =>
  programs.flatMap((program) =>
    Array.from({ length: counts[program] ?? 1 }, (_, index) => ({
      program,
      name: index === 0 ? program : `${program}-${index + 1}`,
    })),
  );

const choosePortsFor = async (
  { ports, environment = process.env }: LaunchOptions,
  instances: readonly Instance[],
  report: Report,
): Promise<Ports> => {
  const requestedPorts: Ports = {
    ...Object.fromEntries(instances.map(({ name }) => [name, 0])),
    ...defaultPorts,
    ...(environment['PORT'] && { 'query-api': Number(environment['PORT']) }),
  };
  const anyPorts = Object.fromEntries(
    Object.keys(requestedPorts).map((name) => [name, 0]),
  ) as typeof requestedPorts;
  const chosen = await choosePorts(ports === 'any' ? anyPorts : requestedPorts);
  if (ports === 'any') return chosen;
  for (const [name, port] of Object.entries(chosen)) {
    const defaultPort = requestedPorts[name];
    if (defaultPort && port !== defaultPort)
      report(`Port ${defaultPort} is in use, so ${name} uses port ${port}`);
  }
  return chosen;
};

type ChildGroupOptions = Readonly<{
  options: LaunchOptions;
  report: Report;
  root: string;
  dataFolder: DataFolder;
}>;

/** The processes of a shop. Those of one entry of `order` are stopped together, the last first. */
const createChildGroup = ({ options, report, root, dataFolder }: ChildGroupOptions) => {
  const children = new Map<string, Child>();
  const marks = new Map<string, string>();
  const outputs: Readonly<{ close: () => void }>[] = [];
  const order: string[][] = [];

  const recordChildren = (): void =>
    dataFolder.remember(
      [...children.values()].flatMap((each) => {
        const pid = each.pid();
        const mark = marks.get(each.name);
        return pid === null || mark === undefined ? [] : [{ pid, mark }];
      }),
    );

  const add = (plan: RecordedPlan): Child => {
    options.signal?.throwIfAborted();
    const output = createOutput(plan.name, join(dataFolder.dataDir, 'logs'), report);
    outputs.push(output);
    const restartPolicy = options.restartPolicy ?? {};
    const added = superviseChild(plan, {
      output,
      report,
      cwd: root,
      onSpawn: recordChildren,
      restartPolicy,
    });
    children.set(plan.name, added);
    marks.set(plan.name, plan.mark);
    return added;
  };

  const stopChildren = async (): Promise<void> => {
    for (const names of order.toReversed()) {
      await Promise.all(names.map(async (name) => children.get(name)?.stop()));
    }
    for (const output of outputs) output.close();
  };

  return { children, order, add, stopChildren };
};

type ShopControlsDeps = Readonly<{
  children: ReadonlyMap<string, Child>;
  isProgram: (name: string) => boolean;
  waitUntilProgramReady: (name: string) => Promise<void>;
}>;

const createShopControls = ({
  children,
  isProgram,
  waitUntilProgramReady,
}: ShopControlsDeps): Pick<LaunchedShop, 'kill' | 'restart'> => {
  const requireChild = (name: string): Child => {
    const found = children.get(name);
    if (!found) throw new Error(`No process named ${name} was started`);
    return found;
  };
  return {
    kill: (name) => requireChild(name).kill(),
    restart: async (name, changes) => {
      await requireChild(name).stop();
      await requireChild(name).start(changes);
      if (isProgram(name)) await waitUntilProgramReady(name);
    },
  };
};

/** The secrets as the programs receive them: the environment overrides the stored ones. */
const applyEnvironment = (secrets: Secrets, environment: Environment): Secrets =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [name, environment[name] ?? value]),
  );

/** Starts the servers that are not configured, and announces the addresses of all. */
const startServers = async (
  { environmentOf, onServersReady }: LaunchOptions,
  { order, add }: Pick<ReturnType<typeof createChildGroup>, 'order' | 'add'>,
  setting: LaunchSettings,
): Promise<void> => {
  const started = servers.filter((server) => !setting.environment[addressSettings[server]]);
  order.push([...started]);
  await Promise.all(
    started.map((server) => add(serverPlan(server, setting)).start(environmentOf?.[server])),
  );
  await onServersReady?.({ addresses: addressesOf(setting), dataDir: setting.dataDir });
};

/**
 * Starts the whole shop: the servers that are not configured, then every program in its own
 * process.
 */
export const launch = async (options: LaunchOptions = {}): Promise<LaunchedShop> => {
  const report = options.report ?? (() => undefined);
  const root = options.root ?? repositoryRoot;
  const dataFolder = await openDataFolder(options, report);
  const { dataDir, memory } = dataFolder;
  const group = createChildGroup({ options, report, root, dataFolder });
  const { children, order, add } = group;
  let reservedPorts: Readonly<Record<string, number>> = {};

  const stopAll = async (): Promise<void> => {
    await group.stopChildren();
    releasePorts(reservedPorts);
    dataFolder.leave();
  };
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopping ??= stopAll());
  const abortLaunch = (): void => void stop();

  options.signal?.addEventListener('abort', abortLaunch);
  try {
    const environment = withoutUndefined(options.environment ?? process.env);
    const instances = createInstances(options.programs ?? {});
    const ports = await choosePortsFor(options, instances, report);
    reservedPorts = ports;
    const secrets = loadSecrets(memory ? null : dataDir);
    const setting: LaunchSettings = { root, dataDir, memory, ports, secrets, environment };
    const addresses = addressesOf(setting);
    dataFolder.announce(addresses.shop);

    const web =
      options.web === 'as-is' ? Promise.resolve() : ensureWebClient(root).then(() => undefined);
    web.catch(() => undefined);
    await startServers(options, group, setting);

    const addressAt = (name: string): string => `http://127.0.0.1:${ports[name]}`;
    const ready = (name: string): Promise<void> =>
      waitUntilReady({
        name,
        address: addressAt(name),
        refusal: () => children.get(name)?.refusal() ?? null,
        signal: options.signal,
      });
    const namesOf = (...kinds: readonly Program[]): string[] =>
      instances.filter(({ program }) => kinds.includes(program)).map(({ name }) => name);
    order.push(namesOf('worker', 'projector'), namesOf('command-api'), namesOf('query-api'));
    await Promise.all(
      instances.map(async ({ program, name }) => {
        const plan = programPlan(name, program, setting);
        if (program === 'query-api') await web;
        await add(plan).start(options.environmentOf?.[name]);
        await ready(name);
      }),
    );

    const isProgram = (name: string): boolean =>
      instances.some((instance) => instance.name === name);
    return {
      ...createShopControls({ children, isProgram, waitUntilProgramReady: ready }),
      addresses,
      secrets: applyEnvironment(secrets, environment),
      adminEmail: environment['ADMIN_EMAIL'] ?? defaultAdmin,
      dataDir,
      children,
      addressOf: (name) => (isProgram(name) ? addressAt(name) : undefined),
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  } finally {
    options.signal?.removeEventListener('abort', abortLaunch);
  }
};
