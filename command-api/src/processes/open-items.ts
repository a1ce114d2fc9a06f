import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { Rules } from './rules.ts';

/** All that is open of a process, folded from the log; each with the event that moved it last. */
export type OpenItems<Item, Step> = Readonly<{
  /** The item that the event moved, or null where it concerns none. */
  fold: (event: Recorded<DomainEvent>) => string | null;
  acknowledge: (id: string, step: Step) => void;
  get: (id: string) => Item | undefined;
  cause: (id: string) => Recorded<DomainEvent> | undefined;
  all: () => readonly Item[];
  ids: () => readonly string[];
  size: () => number;
}>;

export const openItems = <Item extends object, Step>(
  { idOf, concerns, evolve, acknowledge }: Rules<Item, Step>,
  known: readonly Item[],
): OpenItems<Item, Step> => {
  const open = new Map(known.map((item) => [idOf(item), item]));
  const causes = new Map<string, Recorded<DomainEvent>>();

  const keep = (id: string, next: Item | null): void => {
    if (next) open.set(id, next);
    else {
      open.delete(id);
      causes.delete(id);
    }
  };

  return {
    fold: (event) => {
      const id = concerns(event);
      if (id === null) return null;
      causes.set(id, event);
      keep(id, evolve(open.get(id) ?? null, event));
      return id;
    },
    acknowledge: (id, step) => {
      const item = open.get(id);
      if (item) keep(id, acknowledge(item, step));
    },
    get: (id) => open.get(id),
    cause: (id) => causes.get(id),
    all: () => [...open.values()],
    ids: () => [...open.keys()],
    size: () => open.size,
  };
};
