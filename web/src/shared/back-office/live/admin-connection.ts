import { adminEvents, adminNamespace } from '@shop/contracts/back-office/live.contract';
import type { LiveSocket, OpenSocket } from '../../live/live-socket.ts';

export type ChangeListener = Readonly<{
  onChanged: (models: readonly string[]) => void;
  /** Called after each connect. Changes before it may have been missed. */
  onConnected: () => void;
}>;

/** Publishes the names of changed read models. All listeners of a page share one connection. */
export type AdminConnection = Readonly<{
  subscribe: (listener: ChangeListener) => () => void;
  isLive: () => boolean;
}>;

type Address = Readonly<{ origin: string; token: string }>;

type Deps = Address &
  Readonly<{
    openSocket: OpenSocket;
    /** The server refuses the account, for example after a change of its level or a sign-out. */
    onRefused: () => void;
  }>;

/** The retry delay after the code of the socket fails to load. */
const retryMs = 5_000;

const connectionTo = (deps: Deps, onUnused: () => void): AdminConnection => {
  const { openSocket, origin, token, onRefused } = deps;
  const listeners = new Set<ChangeListener>();
  let socket: LiveSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let [isLive, isClosed] = [false, false];

  const listen = (opened: LiveSocket): void => {
    opened.onConnected(() => {
      isLive = true;
      for (const { onConnected } of listeners) onConnected();
    });
    opened.onDisconnected((isRefused) => {
      isLive = false;
      if (isRefused && !isClosed) onRefused();
    });
    opened.on('changed', (what) => {
      const { success, data } = adminEvents.changed.safeParse(what);
      if (!success) return;
      for (const { onChanged } of listeners) onChanged(data.models);
    });
  };

  const open = async (): Promise<void> => {
    try {
      const opened = await openSocket({ origin, namespace: adminNamespace, token });
      if (isClosed) return opened.close();
      socket = opened;
      listen(opened);
    } catch {
      if (!isClosed) retry = setTimeout(() => void open(), retryMs); // polling continues
    }
  };

  const close = (): void => {
    isClosed = true;
    isLive = false;
    clearTimeout(retry);
    socket?.close();
    onUnused();
  };

  void open();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) close();
      };
    },
    isLive: () => isLive,
  };
};

const open = new WeakMap<OpenSocket, Map<string, AdminConnection>>();

/** The connection of an account. It opens for the first listener and closes after the last one. */
export const adminConnection = (deps: Deps): AdminConnection => {
  const { openSocket, origin, token } = deps;
  const connections = open.get(openSocket) ?? new Map<string, AdminConnection>();
  open.set(openSocket, connections);
  const key = `${origin} ${token}`;
  const existing = connections.get(key);
  if (existing) return existing;
  const connection = connectionTo(deps, () => connections.delete(key));
  connections.set(key, connection);
  return connection;
};
