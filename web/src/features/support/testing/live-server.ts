import type { OpenSocket } from '../../../shared/live/live-socket.ts';

type Asked = Readonly<{ event: string; what: unknown }>;

/** The server's end of the socket, in a test's hand. */
export const liveServer = (answer: (asked: Asked) => unknown) => {
  const heard = new Map<string, (what: unknown) => void>();
  const asked: Asked[] = [];
  const said: Asked[] = [];
  const tokens: string[] = [];
  let connected: (() => void) | undefined;
  let lost: ((ended: boolean) => void) | undefined;
  let closed = 0;

  const openSocket: OpenSocket = async ({ token }) => {
    tokens.push(token);
    return {
      onConnected: (listener) => {
        connected = listener;
        queueMicrotask(listener);
      },
      onLost: (listener) => {
        lost = listener;
      },
      on: (event, listener) => void heard.set(event, listener),
      ask: async (event, what) => {
        asked.push({ event, what });
        return answer({ event, what });
      },
      say: (event, what) => void said.push({ event, what }),
      close: () => {
        closed += 1;
      },
    };
  };

  return {
    openSocket,
    asked,
    said,
    tokens,
    closed: () => closed,
    tell: (event: string, what: object) => heard.get(event)?.(what),
    connect: () => connected?.(),
    drop: (ended = false) => lost?.(ended),
  };
};
