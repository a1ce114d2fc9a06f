import type { CommandContext } from '@shop/domain/kernel';
import type { InstanceStore, KeyedStep } from '@shop/domain/processes';

/** The result of a step. */
export type StepResult = Readonly<{
  /** False if only the log can show that the step is done. */
  isDone: boolean;
  /** The newest event that the step appended or decided on; null if it read none. */
  position: bigint | null;
}>;

/** Nothing is left to do for the step. */
export const done: StepResult = { isDone: true, position: null };
/** The step stays pending until an event removes it. */
export const incompleteExecution: StepResult = { isDone: false, position: null };

/** `foldedTo`: the position up to which the instances were folded when the step was derived. */
export type ExecuteStep<Step> = (
  step: Step,
  context: CommandContext,
  foldedTo: bigint | null,
) => Promise<StepResult>;

type RunnerDeps<Step> = Readonly<{
  name: string;
  instances: Pick<
    InstanceStore<unknown, Step>,
    'acknowledge' | 'cause' | 'ids' | 'movedAt' | 'nextStep'
  >;
  execute: ExecuteStep<Step>;
  /**
   * False while another program owns the lease, or while the process is not live. No step starts
   * then. When it is true again, `runAll` has to be called.
   */
  isActive: () => boolean;
  /** The position up to which the instances are folded. */
  foldedTo: () => bigint | null;
  log: Readonly<{ warn: (details: object, message: string) => void }>;
}>;

/** Executes pending steps: several instances at a time, one step of an instance after another. */
export interface Runner {
  /** Executes the pending steps of the instance; later events trigger further runs. */
  run(id: string): void;
  /** Runs all instances and derives their timers and jobs again, in case Redis has lost them. */
  runAll(): void;
  /**
   * Runs instances whose last step failed. While all fail, it runs only a few at a time, to avoid
   * loading an unavailable store and flooding the log.
   */
  runFailed(): void;
  /** The instances are folded further: runs those that waited for it. */
  caughtUp(): void;
  /** Finishes the running steps and starts no more. */
  idle(): Promise<void>;
}

/**
 * Instances that run at once. After an outage thousands may have pending steps. If a slow store
 * received all requests together, all would time out and be repeated.
 */
const concurrency = 32;

/**
 * A step whose effect the fold does not include yet, and the last event that it took into account.
 */
type UnfoldedStep<Step> = Readonly<{
  position: bigint;
  seen: bigint;
  finished: KeyedStep<Step> | null;
}>;

type UnfoldedSteps<Step> = Readonly<{
  add: (id: string, step: UnfoldedStep<Step>) => void;
  /** True if the fold does not include the effect of the instance's last step yet. */
  isBehind: (id: string) => boolean;
  /** Drops the steps that were unfolded at the last call too. */
  dropStale: () => void;
  /** Runs the instances whose last step the fold includes now. */
  runFolded: (run: (id: string) => void) => void;
}>;

/** The last step of each instance, until the fold includes its effect. */
const createUnfoldedSteps = <Step>({
  instances,
  foldedTo,
}: Pick<RunnerDeps<Step>, 'instances' | 'foldedTo'>): UnfoldedSteps<Step> => {
  const unfoldedSteps = new Map<string, UnfoldedStep<Step>>();
  let unfoldedAtLastSweep: ReadonlyMap<string, UnfoldedStep<Step>> = new Map();

  const isFoldedTo = (position: bigint): boolean => {
    const folded = foldedTo();
    return folded !== null && folded >= position;
  };

  return {
    add: (id, step) => {
      unfoldedSteps.set(id, step);
    },
    isBehind: (id) => {
      const last = unfoldedSteps.get(id);
      if (!last) return false;
      if (!isFoldedTo(last.position)) return true;
      unfoldedSteps.delete(id);
      if (last.finished) instances.acknowledge(id, last.finished, last.seen);
      return false;
    },
    dropStale: () => {
      for (const [id, last] of unfoldedAtLastSweep) {
        if (unfoldedSteps.get(id) === last) unfoldedSteps.delete(id); // repeating its step is safe
      }
      unfoldedAtLastSweep = new Map(unfoldedSteps);
    },
    runFolded: (run) => {
      for (const [id, { position }] of unfoldedSteps) if (isFoldedTo(position)) run(id);
    },
  };
};

/** Logs failed steps without flooding the log. */
const createFailureLog = ({ name, log }: Pick<RunnerDeps<unknown>, 'name' | 'log'>) => {
  /** Reasons of recent failures: each is logged once, repeats are counted. */
  const loggedReasons = new Set<string>();
  let suppressedCount = 0;

  return {
    logFailure: (error: unknown, id: string): void => {
      const reason = error instanceof Error ? error.message : String(error);
      if (loggedReasons.has(reason)) {
        suppressedCount += 1;
        return;
      }
      loggedReasons.add(reason);
      log.warn({ err: error, process: name, id }, 'A step of a process failed; it is retried');
    },
    /** Logs the number of repeats, and starts to log and count again. */
    logSuppressed: (): void => {
      if (suppressedCount > 0) {
        log.warn(
          { process: name, failures: suppressedCount },
          'More steps failed for the same reasons',
        );
      }
      suppressedCount = 0;
      loggedReasons.clear();
    },
  };
};

/** False if the instance has no further step to attempt. */
const executeNext = async <Step>(
  { name, instances, execute, foldedTo }: RunnerDeps<Step>,
  unfoldedSteps: Pick<UnfoldedSteps<Step>, 'add'>,
  id: string,
  attempted: Set<string>,
): Promise<boolean> => {
  const next = instances.nextStep(id, attempted);
  if (!next) return false;
  attempted.add(next.key);
  const cause = instances.cause(id);
  const movedAt = instances.movedAt(id);
  const context = {
    actor: `system:${name}`,
    correlationId: cause?.metadata.correlationId ?? id,
    causationId: cause?.id ?? null,
  };
  const { isDone, position } = await execute(next.step, context, foldedTo());
  const finished = isDone ? next : null;
  const observedPosition = position !== null && position > movedAt ? position : movedAt;
  if (position !== null) unfoldedSteps.add(id, { position, seen: observedPosition, finished });
  else if (finished) instances.acknowledge(id, finished, observedPosition);
  return true;
};

/**
 * Executes one step, waits until the fold includes the step's effects and inputs, and derives the
 * next step again. All state can be lost safely: failed steps are retried, and a sweep derives
 * everything from the fold.
 */
export const createRunner = <Step>(deps: RunnerDeps<Step>): Runner => {
  const { instances, isActive } = deps;
  const unfoldedSteps = createUnfoldedSteps(deps);
  const { isBehind } = unfoldedSteps;
  const failureLog = createFailureLog(deps);
  const running = new Map<string, Promise<void>>();
  /** In the order of arrival. */
  const waiting = new Set<string>();
  const rerunRequested = new Set<string>();
  /** The instance that failed last is the last. */
  const failed = new Set<string>();
  let hasRecovered = false;

  const runSteps = async (id: string): Promise<void> => {
    const wasFailed = failed.delete(id);
    try {
      do {
        rerunRequested.delete(id);
        const attempted = new Set<string>();
        while (
          isActive() &&
          !isBehind(id) &&
          (await executeNext(deps, unfoldedSteps, id, attempted))
        );
      } while (rerunRequested.has(id) && !isBehind(id));
      hasRecovered ||= wasFailed;
    } catch (error) {
      failed.add(id);
      failureLog.logFailure(error, id);
    }
  };

  const start = (id: string): void => {
    waiting.delete(id);
    const finished = runSteps(id).finally(() => {
      running.delete(id);
      if (rerunRequested.delete(id) && !isBehind(id)) waiting.add(id);
      if (!isActive()) waiting.clear();
      const [next] = waiting;
      if (next !== undefined) start(next);
    });
    running.set(id, finished);
  };

  const run = (id: string): void => {
    if (!isActive()) return;
    if (running.has(id)) rerunRequested.add(id);
    else if (isBehind(id)) return;
    else if (running.size < concurrency) start(id);
    else waiting.add(id);
  };

  return {
    run,
    runAll: () => {
      if (!isActive()) return;
      unfoldedSteps.dropStale();
      for (const id of instances.ids()) run(id);
    },
    runFailed: () => {
      if (isActive()) {
        const ids = [...failed];
        for (const id of hasRecovered ? ids : ids.slice(0, concurrency)) run(id);
        hasRecovered = false;
      }
      failureLog.logSuppressed();
    },
    caughtUp: () => {
      if (isActive()) unfoldedSteps.runFolded(run);
    },
    idle: async () => {
      waiting.clear();
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
