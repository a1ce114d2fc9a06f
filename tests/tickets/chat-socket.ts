import type { Told } from '@shop/contracts/support/socket.contract';
import { answer, ticketNamespace, told } from '@shop/contracts/support/socket.contract';
import { expect } from 'chai';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { eventually } from '../support/eventually.ts';

export type Heard = {
  readonly [Event in keyof Told]: Readonly<{ event: Event; said: Told[Event] }>;
}[keyof Told];

type Wish = Readonly<{ after?: number; afterNote?: number }>;

/** Somebody at a ticket, as a browser has it. */
export type Chat = Readonly<{
  socket: Socket;
  /** All that was told, in its order; each fits its contract. */
  heard: readonly Heard[];
  heardOf: <Event extends keyof Told>(event: Event) => readonly Told[Event][];
  ask: (name: string, said: unknown) => Promise<unknown>;
  join: (ticketId: string, known?: Wish) => Promise<Extract<Joined, { ok: true }>>;
  /** Why it was cut; pending while it is open. */
  cut: Promise<string>;
  close: () => void;
}>;
type Joined = ReturnType<typeof answer.parse>;

type How = Readonly<{ origin?: string; namespace?: string }>;

const patienceMs = 30_000;
const isTold = (event: string): event is keyof Told => Object.hasOwn(told, event);

const connecting = (address: string, auth: object, { origin, namespace }: How): Socket =>
  io(`${address}${namespace ?? ticketNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: patienceMs,
    auth,
    ...(origin !== undefined && { extraHeaders: { Origin: origin } }),
  });

/** Why they may not connect. */
export const refusedConnection = (address: string, auth: object, how: How = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connecting(address, auth, how);
    socket.on('connect', () => {
      socket.disconnect();
      reject(new Error('It was let in'));
    });
    socket.on('connect_error', ({ message }) => {
      socket.disconnect();
      resolve(message);
    });
  });

export const chat = async (address: string, token: string, how: How = {}): Promise<Chat> => {
  const socket = connecting(address, { token }, how);
  const heard: Heard[] = [];
  socket.onAny((event: string, said: unknown) => {
    if (!isTold(event)) throw new Error(`Told something unknown: ${event}`);
    told[event].parse(said);
    heard.push({ event, said } as Heard); // as just parsed
  });
  const cut = new Promise<string>((resolve) => void socket.on('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const ask = (name: string, said: unknown): Promise<unknown> =>
    socket.timeout(patienceMs).emitWithAck(name, said);

  return {
    socket,
    heard,
    heardOf: <Event extends keyof Told>(event: Event) =>
      heard.flatMap((one) => (one.event === event ? [one.said as Told[Event]] : [])),
    ask,
    join: (ticket_id, { after = 0, afterNote = 0 } = {}) =>
      eventually('the room', async () => {
        const answered = answer.parse(
          await ask('join', { ticket_id, after, after_note: afterNote }),
        );
        if (answered.ok) return answered;
        // the read models may be behind when a process has just begun
        return answered.code === 'busy' ? null : expect.fail(`refused: ${answered.code}`);
      }),
    cut,
    close: () => void socket.disconnect(),
  };
};

/** Waits until they heard so many of the event, and gives them. */
export const untilHeard = <Event extends keyof Told>(
  { heardOf }: Pick<Chat, 'heardOf'>,
  event: Event,
  many = 1,
): Promise<readonly Told[Event][]> =>
  eventually(`${many} × ${event}`, () => {
    const all = heardOf(event);
    return all.length >= many && all;
  });
