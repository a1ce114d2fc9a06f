/** What the client uses of a socket; it comes back by itself where its network does. */
export interface LiveSocket {
  /** Each time that the server can be spoken to, the first one too. */
  onConnected: (connected: () => void) => void;
  /** `ended` where the server itself has shown the door, rather than the network been lost. */
  onLost: (listener: (ended: boolean) => void) => void;
  on: (event: string, listener: (payload: unknown) => void) => void;
  /** The server's answer; rejects where none came in time. */
  ask: (event: string, payload: unknown) => Promise<unknown>;
  /** Says what is worth nothing later: where nobody listens now, nobody will be told. */
  say: (event: string, payload: unknown) => void;
  close: () => void;
}

export type OpenSocket = (
  address: Readonly<{ origin: string; namespace: string; token: string }>,
) => Promise<LiveSocket>;

const ackTimeoutMs = 10_000;
const reconnectAfterMs = 5_000;

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
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whom the server has shown the door does not come back by himself. */
  const scheduleReconnect = (ms: number) => {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => socket.connect(), ms);
  };
  const reconnectNow = () => {
    if (!socket.connected) scheduleReconnect(0);
  };
  window.addEventListener('online', reconnectNow);
  return {
    onConnected: (connected) => void socket.on('connect', connected),
    onLost: (listener) => {
      socket.on('disconnect', (reason) => {
        const ended = reason === 'io server disconnect';
        if (ended) scheduleReconnect(reconnectAfterMs);
        listener(ended);
      });
      socket.on('connect_error', () => {
        const refused = !socket.active;
        if (refused) scheduleReconnect(reconnectAfterMs);
        listener(refused);
      });
    },
    on: (event, listener) => void socket.on(event, listener),
    ask: (event, payload) => socket.timeout(ackTimeoutMs).emitWithAck(event, payload),
    say: (event, payload) => void socket.volatile.emit(event, payload),
    close: () => {
      clearTimeout(reconnectTimer);
      window.removeEventListener('online', reconnectNow);
      socket.close();
    },
  };
};
