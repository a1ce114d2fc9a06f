import type { DomainEvent, RecordedEvent } from '../../../kernel/index.ts';
import { DomainError } from '../../../kernel/index.ts';
import { orderId } from '../../../ordering/index.ts';
import type { KeyedStep } from '../../instance-store.ts';
import { createInstanceStore } from '../../instance-store.ts';
import { acknowledge } from '../acknowledge.ts';
import { isFulfilmentEvent } from '../events.ts';
import { evolveFulfilment } from '../evolve.ts';
import { execute } from '../execute.ts';
import { pendingSteps } from '../pending-steps.ts';
import type { FulfilmentState } from '../state.ts';
import type { Step } from '../steps.ts';
import type { Jobs } from './jobs.ts';
import type { TurnScheduler } from './ports.ts';
import { portsOf } from './ports.ts';
import type { ShopInMemory } from './shop-in-memory.ts';

const recorded = (event: DomainEvent, index: number): RecordedEvent<DomainEvent> => ({
  ...event,
  id: String(index),
  stream: 'log',
  revision: BigInt(index),
  position: BigInt(index),
  metadata: {
    actor: 'system:fulfilment',
    correlationId: 'test',
    address: null,
    causationId: null,
    at: '2026-03-01T12:00:00.000Z' as RecordedEvent<DomainEvent>['metadata']['at'],
  },
});

const newer = (one: bigint, other: bigint): bigint => (one > other ? one : other);

const instancesOf = () =>
  createInstanceStore<FulfilmentState, Step>(
    {
      idOf: (state) => state.orderId,
      correlate: (event) => (isFulfilmentEvent(event) ? event.data.orderId : null),
      evolve: (state, event) => (isFulfilmentEvent(event) ? evolveFulfilment(state, event) : state),
      pendingSteps,
      keyOf: JSON.stringify,
      acknowledge,
    },
    [],
  );

class WorkerDiedError extends Error {}

type AwaitedPositions = Readonly<{
  position: bigint;
  seen: bigint;
  finished: KeyedStep<Step> | null;
}>;

/**
 * A program that executes steps by its own fold of the log, as far as it has read it. Like the
 * runner, it delays the next step of an order until it has read the events that the last step
 * depends on.
 */
export const workerOf = (
  shop: ShopInMemory,
  jobs: Jobs,
  waitForTurn: TurnScheduler = () => Promise.resolve(),
) => {
  let read = 0;
  let instances = instancesOf();
  let awaited = new Map<string, AwaitedPositions>();
  let currentRun = {};
  let isBusy = false;

  const isBehind = (id: string): boolean => {
    const last = awaited.get(id);
    if (last && BigInt(read) <= last.position) return true;
    awaited.delete(id);
    if (last?.finished) instances.acknowledge(id, last.finished, last.seen);
    return false;
  };
  const readOn = (count: number): void => {
    const newEvents = shop.log.slice(read, read + count);
    for (const [index, event] of newEvents.entries()) instances.fold(recorded(event, read + index));
    read += newEvents.length;
  };
  const die = (): void => {
    currentRun = {};
    isBusy = false;
  };

  /**
   * True if the step was executed. Rules may reject it, and the worker may crash before it ends.
   */
  const executeStep = async (
    id: string,
    next: KeyedStep<Step>,
    wait: TurnScheduler,
  ): Promise<boolean> => {
    const ownRun = currentRun;
    const movedAt = instances.movedAt(id);
    let position = -1n;
    const ports = portsOf(
      shop,
      jobs,
      async () => {
        await wait();
        if (ownRun !== currentRun) throw new WorkerDiedError();
      },
      (lastPosition) => void (position = newer(position, BigInt(lastPosition))),
      read,
    );
    try {
      const isDone = await execute(ports, next.step, shop.clock());
      if (ownRun !== currentRun) return false;
      const seenPosition = newer(position, movedAt);
      awaited.set(id, { position, seen: seenPosition, finished: isDone ? next : null });
      return true;
    } catch (error) {
      if (error instanceof DomainError || error instanceof WorkerDiedError) return false;
      throw error;
    }
  };
  const runAll = async (): Promise<void> => {
    for (const id of instances.ids()) {
      const attempted = new Set<string>();
      for (
        let next = instances.nextStep(id, attempted);
        next;
        next = isBehind(id) ? null : instances.nextStep(id, attempted)
      ) {
        attempted.add(next.key);
        if (!(await executeStep(id, next, () => Promise.resolve()))) break;
        readOn(Number.POSITIVE_INFINITY);
      }
    }
  };

  return {
    open: (): readonly FulfilmentState[] => instances.all(),
    readOn,
    isBusy: () => isBusy,
    /** Starts any pending step of any order; `waitForTurn` decides when it continues. */
    begin: async (choice: number): Promise<void> => {
      const all = instances.ids().filter((id) => !isBehind(id));
      const steps = instances
        .all()
        .flatMap((state) => (all.includes(state.orderId) ? pendingSteps(state) : []));
      const step = steps[choice % Math.max(1, steps.length)];
      if (isBusy || !step) return;
      const ownRun = currentRun;
      isBusy = true;
      await executeStep(orderId(step.orderId), { key: JSON.stringify(step), step }, waitForTurn);
      if (ownRun === currentRun) isBusy = false;
    },
    /** Crashes, and starts a new program in its place with only the log. */
    crash: (): void => {
      const lastPosition = read;
      die();
      read = 0;
      instances = instancesOf();
      awaited = new Map();
      readOn(lastPosition);
    },
    /** Reads the log to its end and executes everything that is due. */
    runPendingSteps: async (): Promise<void> => {
      die();
      readOn(Number.POSITIVE_INFINITY);
      await runAll();
    },
  };
};
