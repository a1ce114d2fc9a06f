import type { DomainEvent, Recorded } from '@shop/domain/kernel';

/**
 * A process as pure rules: what is open of an event's subject, and what is to be done about it.
 * Every step may be done twice and has its effect once.
 */
export type Rules<Item extends object, Step> = Readonly<{
  /** `process-{name}` keeps how far it came, `system:{name}` is who acts. */
  name: string;
  /** Raised when the shape of items changes: what another one saved is folded anew. */
  schema: number;
  /** Event types to follow, as a regular expression for the store. */
  types: string;
  idOf: (item: Item) => string;
  /** The one item that the event may move, or null where it concerns none. */
  concerns: (event: Recorded<DomainEvent>) => string | null;
  /** Null where nothing is open any more. */
  evolve: (item: Item | null, event: Recorded<DomainEvent>) => Item | null;
  stepsOf: (item: Item) => readonly Step[];
  /** A step was done and may have left no event, because there was nothing left to do. */
  acknowledge: (item: Item, step: Step) => Item | null;
}>;
