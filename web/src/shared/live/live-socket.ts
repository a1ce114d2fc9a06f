/** The part of a socket that the client uses. The socket reconnects after a network loss. */
export interface LiveSocket {
  /** Called after every connect, including the first. */
  onConnected: (connected: () => void) => void;
  /** `ended` is true if the server closed the connection, and false after a network loss. */
  onDisconnected: (listener: (ended: boolean) => void) => void;
  on: (event: string, listener: (payload: unknown) => void) => void;
  /** The server's acknowledgment; rejects on timeout. */
  ask: (event: string, payload: unknown) => Promise<unknown>;
  /** Sends a volatile message: it is dropped while disconnected. */
  emit: (event: string, payload: unknown) => void;
  close: () => void;
}

export type OpenSocket = (
  address: Readonly<{ origin: string; namespace: string; token: string }>,
) => Promise<LiveSocket>;

const ackTimeoutMs = 10_000;
const reconnectAfterMs = 5_000;

/** Socket.IO, whose code loads on first use. */
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
  /** Socket.IO does not reconnect by itself after the server disconnects it. */
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
    onDisconnected: (listener) => {
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
    emit: (event, payload) => void socket.volatile.emit(event, payload),
    close: () => {
      clearTimeout(reconnectTimer);
      window.removeEventListener('online', reconnectNow);
      socket.close();
    },
  };
};
