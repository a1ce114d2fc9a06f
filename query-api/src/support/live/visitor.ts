import type { Told } from '@shop/contracts/support/socket.contract';
import type { LastingSession } from '@shop/platform/access';

export type Side = 'user' | 'staff';

/** One connection of somebody. */
export interface Visitor {
  readonly session: LastingSession;
  /** As it was when they came: whoever stands otherwise now is cut. */
  readonly level: 0 | 1 | 2;
  tell<Event extends keyof Told>(event: Event, said: Told[Event]): void;
  cut(): void;
}

/** A visitor in the room of a ticket. */
export type Member = {
  readonly visitor: Visitor;
  readonly side: Side;
  /** Up to which message and note they were told. */
  seq: number;
  noteSeq: number;
};
