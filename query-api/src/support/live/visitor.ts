import type { SocketNotification } from '@shop/contracts/support/socket.contract';
import type { SessionClaims } from '@shop/platform/access';

export type Side = 'user' | 'staff';

/** One connection of somebody. */
export interface Connection {
  readonly session: SessionClaims;
  /** As it was when they came: whoever stands otherwise now is cut. */
  readonly level: 0 | 1 | 2;
  tell<Event extends keyof SocketNotification>(
    event: Event,
    payload: SocketNotification[Event],
  ): void;
  cut(): void;
}

/** A visitor in the room of a ticket. */
export type Member = {
  readonly visitor: Connection;
  readonly side: Side;
  /** Up to which message and note they were told. */
  seq: number;
  noteSeq: number;
};
