import type { Command, Decider, DomainEvent } from '@shop/domain/kernel';
import { fold } from '@shop/domain/kernel';

/** The handler of one stream in memory, and its events. */
export const inMemoryHandler = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  history: readonly E[] = [],
) => {
  const log = [...history];
  const load = () => Promise.resolve({ state: fold(decider, log), position: undefined });
  const handle = async (_stream: string, command: C) => {
    log.push(...decider.decide(command, fold(decider, log)));
    return load();
  };
  const handler = { load, loadLatest: load, observe: () => undefined, remembered: () => 1 };
  return { log, handler: Object.assign(handle, handler) };
};
