import type { Command, Decider, DomainEvent } from '@shop/domain/kernel';
import { fold } from '@shop/domain/kernel';

/** The handler of streams that all have this history, for code that only reads them. */
export const handlerOf = <State, E extends DomainEvent>(
  decider: Pick<Decider<State, Command, E>, 'initialState' | 'evolve'>,
  history: readonly E[],
) => {
  const load = () => Promise.resolve({ state: fold(decider, history), position: undefined });
  const handler = { load, loadLatest: load, observe: () => undefined, remembered: () => 1 };
  return Object.assign(load, handler);
};
