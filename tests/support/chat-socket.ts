import type { SocketNotification } from '@shop/contracts/support/socket.contract';
import {
  socketReply,
  ticketNamespace,
  socketNotification,
} from '@shop/contracts/support/socket.contract';
import { expect } from 'chai';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { eventually } from './eventually.ts';

export type ReceivedEvent = {
  readonly [Event in keyof SocketNotification]: Readonly<{
    event: Event;
    payload: SocketNotification[Event];
  }>;
}[keyof SocketNotification];

type JoinOptions = Readonly<{ after?: number; afterNote?: number }>;

/** A connection to a ticket, like that of a browser. */
export type ChatConnection = Readonly<{
  socket: Socket;
  /** All received events, in order. Each fits its contract. */
  received: readonly ReceivedEvent[];
  eventsOf: <Event extends keyof SocketNotification>(
    event: Event,
  ) => readonly SocketNotification[Event][];
  ask: (name: string, payload: unknown) => Promise<unknown>;
  join: (ticketId: string, position?: JoinOptions) => Promise<Extract<JoinReply, { ok: true }>>;
  /** The reason of the disconnection; pending while the connection is open. */
  cut: Promise<string>;
  close: () => void;
}>;
type JoinReply = ReturnType<typeof socketReply.parse>;

type ConnectionOptions = Readonly<{ origin?: string; namespace?: string }>;

const timeoutMs = 30_000;
const isNotificationName = (event: string): event is keyof SocketNotification =>
  Object.hasOwn(socketNotification, event);

const openSocket = (
  address: string,
  auth: object,
  { origin, namespace }: ConnectionOptions,
): Socket =>
  io(`${address}${namespace ?? ticketNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: timeoutMs,
    auth,
    ...(origin !== undefined && { extraHeaders: { Origin: origin } }),
  });

/** Returns the reason why the connection is refused. */
export const connectExpectingRefusal = (
  address: string,
  auth: object,
  options: ConnectionOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = openSocket(address, auth, options);
    socket.on('connect', () => {
      socket.disconnect();
      reject(new Error('The connection was accepted'));
    });
    socket.on('connect_error', ({ message }) => {
      socket.disconnect();
      resolve(message);
    });
  });

export const connectChat = async (
  address: string,
  token: string,
  options: ConnectionOptions = {},
): Promise<ChatConnection> => {
  const socket = openSocket(address, { token }, options);
  const receivedEvents: ReceivedEvent[] = [];
  socket.onAny((event: string, payload: unknown) => {
    if (!isNotificationName(event)) throw new Error(`Received an unknown event: ${event}`);
    socketNotification[event].parse(payload);
    receivedEvents.push({ event, payload } as ReceivedEvent); // as just parsed
  });
  const disconnectReason = new Promise<string>((resolve) => void socket.on('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const ask = (name: string, payload: unknown): Promise<unknown> =>
    socket.timeout(timeoutMs).emitWithAck(name, payload);

  return {
    socket,
    received: receivedEvents,
    eventsOf: <Event extends keyof SocketNotification>(event: Event) =>
      receivedEvents.flatMap((received) =>
        received.event === event ? [received.payload as SocketNotification[Event]] : [],
      ),
    ask,
    join: (ticket_id, { after = 0, afterNote = 0 } = {}) =>
      eventually('the room', async () => {
        const joinReply = socketReply.parse(
          await ask('join', { ticket_id, after, after_note: afterNote }),
        );
        if (joinReply.ok) return joinReply;
        // the read models may be behind when a process has just begun
        return joinReply.code === 'busy' ? null : expect.fail(`refused: ${joinReply.code}`);
      }),
    cut: disconnectReason,
    close: () => void socket.disconnect(),
  };
};

/** Waits until the connection has received `count` of the event, and returns them. */
export const waitForEvents = <Event extends keyof SocketNotification>(
  { eventsOf }: Pick<ChatConnection, 'eventsOf'>,
  event: Event,
  count = 1,
): Promise<readonly SocketNotification[Event][]> =>
  eventually(`${count} × ${event}`, () => {
    const all = eventsOf(event);
    return all.length >= count && all;
  });
