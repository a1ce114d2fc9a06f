/** What the client uses of a socket; it comes back by itself where its network does. */
export interface LiveSocket {
  /** Each time that the server can be spoken to, the first one too. */
  onConnected: (connected: () => void) => void;
  /** `ended` where the server itself has shown the door, rather than the network been lost. */
  onLost: (lost: (ended: boolean) => void) => void;
  on: (event: string, told: (what: unknown) => void) => void;
  /** The server's answer; rejects where none came in time. */
  ask: (event: string, what: unknown) => Promise<unknown>;
  /** Says what is worth nothing later: where nobody listens now, nobody will be told. */
  say: (event: string, what: unknown) => void;
  close: () => void;
}

export type OpenSocket = (
  address: Readonly<{ origin: string; namespace: string; token: string }>,
) => Promise<LiveSocket>;

const answerWithinMs = 10_000;
const againAfterMs = 5_000;

/** By Socket.IO, whose code is fetched when it is first needed. */
export const openSocket: OpenSocket = async ({ origin, namespace, token }) => {
  const { io } = await import('socket.io-client');
  const socket = io(origin + namespace, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Whom the server has shown the door does not come back by himself. */
  const comeBack = (ms: number) => {
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), ms);
  };
  const online = () => {
    if (!socket.connected) comeBack(0);
  };
  window.addEventListener('online', online);
  return {
    onConnected: (connected) => void socket.on('connect', connected),
    onLost: (lost) => {
      socket.on('disconnect', (reason) => {
        const ended = reason === 'io server disconnect';
        if (ended) comeBack(againAfterMs);
        lost(ended);
      });
      socket.on('connect_error', () => {
        const refused = !socket.active;
        if (refused) comeBack(againAfterMs);
        lost(refused);
      });
    },
    on: (event, told) => void socket.on(event, told),
    ask: (event, what) => socket.timeout(answerWithinMs).emitWithAck(event, what),
    say: (event, what) => void socket.volatile.emit(event, what),
    close: () => {
      clearTimeout(again);
      window.removeEventListener('online', online);
      socket.close();
    },
  };
};
