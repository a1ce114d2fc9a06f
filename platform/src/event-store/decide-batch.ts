import type { Command, CommandContext, Decider, DomainEvent } from '@shop/domain/kernel';
import type { NewEvent } from './event-store.ts';
import type { CommandResult } from './stream-states.ts';

export type QueuedCommand<State, C> = Readonly<{
  command: C;
  by: CommandContext;
  /** The time on the clock of `performance.now()` after which it is rejected. */
  deadline: number;
  resolve: (result: CommandResult<State>) => void;
  reject: (reason: unknown) => void;
}>;

export type DecidedBatch<State> = Readonly<{
  events: readonly NewEvent[];
  /** Answer the callers once the events are appended. */
  replies: readonly ((position: bigint | undefined) => void)[];
  state: State;
  /** Every command appends something, so that the append verifies the state of the decision. */
  everyCommandAppends: boolean;
}>;

/** Decides each command on the state after the commands before it. */
export const decideBatch = <State, C extends Command, E extends DomainEvent>(
  { decide, evolve }: Decider<State, C, E>,
  before: State,
  batch: readonly QueuedCommand<State, C>[],
): DecidedBatch<State> => {
  const events: NewEvent[] = [];
  const replies: ((position: bigint | undefined) => void)[] = [];
  let state = before;
  let everyCommandAppends = true;

  for (const { command, by: context, resolve, reject } of batch) {
    try {
      const decided = decide(command, state);
      const after = decided.reduce(evolve, state);
      everyCommandAppends &&= decided.length > 0;
      events.push(...decided.map((event) => ({ ...event, by: context })));
      replies.push((position) => resolve({ state: after, position }));
      state = after;
    } catch (error) {
      everyCommandAppends = false;
      replies.push(() => reject(error));
    }
  }
  return { events, replies, state, everyCommandAppends };
};
