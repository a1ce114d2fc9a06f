import type { OpenSocket } from '../../../shared/live/live-socket.ts';

type SocketMessage = Readonly<{ event: string; what: unknown }>;

/** A fake for the server's end of the sockets of a page. */
export const createLiveServer = (answer: (acknowledgedMessages: SocketMessage) => unknown) => {
  const listeners = new Map<string, (payload: unknown) => void>();
  const acknowledgedMessages: SocketMessage[] = [];
  const emittedMessages: SocketMessage[] = [];
  const tokens: string[] = [];
  const connectedListeners: (() => void)[] = [];
  const disconnectedListeners: ((ended: boolean) => void)[] = [];
  let closeCount = 0;

  const openSocket: OpenSocket = async ({ token }) => {
    tokens.push(token);
    return {
      onConnected: (listener) => {
        connectedListeners.push(listener);
        queueMicrotask(listener);
      },
      onDisconnected: (listener) => {
        disconnectedListeners.push(listener);
      },
      on: (event, listener) => void listeners.set(event, listener),
      ask: async (event, payload) => {
        acknowledgedMessages.push({ event, what: payload });
        return answer({ event, what: payload });
      },
      emit: (event, payload) => void emittedMessages.push({ event, what: payload }),
      close: () => {
        closeCount += 1;
      },
    };
  };

  return {
    openSocket,
    received: acknowledgedMessages,
    emitted: emittedMessages,
    tokens,
    closed: () => closeCount,
    pushEvent: (event: string, payload: object) => listeners.get(event)?.(payload),
    connect: () => {
      for (const listener of connectedListeners) listener();
    },
    /** Disconnects all sockets of the page. */
    drop: (ended = false) => {
      for (const listener of disconnectedListeners) listener(ended);
    },
  };
};
