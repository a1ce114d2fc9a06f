import type { SocketNotification } from '@shop/contracts/support/socket.contract';
import type { SessionClaims } from '@shop/platform/access';

export type Side = 'user' | 'staff';

/** The connection of one client, which may join several rooms. */
export interface Connection {
  readonly session: SessionClaims;
  /** The level at the time of admission. If the level changes, the connection is cut. */
  readonly level: 0 | 1 | 2;
  isOpen(): boolean;
  emit<Event extends keyof SocketNotification>(
    event: Event,
    payload: SocketNotification[Event],
  ): void;
  cut(): void;
}

/** A connection in the room of a ticket. */
export type Member = {
  readonly connection: Connection;
  readonly side: Side;
  /** The last message and note that it received. */
  seq: number;
  noteSeq: number;
};
