import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openCursors } from './commands/cursors.ts';
import type { Engine } from './commands/command.ts';
import { openFailPoints } from './commands/fail-points.ts';
import { openClock } from './commands/clock.ts';
import { openRefusals } from './commands/refusals.ts';
import { openRetries } from './commands/retries.ts';
import { serve, type ReplyQueue } from './connection.ts';
import { CommandError } from './errors.ts';
import { openCatalog } from './storage/catalog.ts';
import { openDatabase, type Place } from './storage/database.ts';
import { openJournal } from './storage/journal.ts';

export type DocumentsOptions = Place & {
  /** 0: any that is free. */
  readonly port?: number;
  readonly host?: string;
  /** Whether clients may make commands fail, by `configureFailPoint`. */
  readonly failPoints?: boolean;
  /** Called with faults of the server itself; the client gets code 1. */
  readonly onFault?: (error: unknown) => void;
};

export type Documents = {
  readonly port: number;
  /** Returns the commands refused since the last call because they are outside the profile. */
  readonly drainRefused: () => readonly string[];
  readonly close: () => Promise<void>;
};

type PendingReply = { readonly deliver: () => void; readonly fail: (error: unknown) => void };

/** How often cursors that were not used recently are closed. */
const sweepEveryMs = 60_000;

/** Starts a server that official MongoDB clients can talk to. */
export const startDocuments = async (options: DocumentsOptions): Promise<Documents> => {
  const host = options.host ?? '127.0.0.1';
  const fault = options.onFault ?? (() => undefined);
  const database = openDatabase(options);
  const sockets = new Set<Socket>();
  let waiting: PendingReply[] = [];
  let connections = 0;

  const commit = (): void => {
    const answered = waiting;
    waiting = [];
    try {
      journal.commit();
    } catch (error) {
      fault(error);
      const refused = new CommandError(14031, 'the write could not be made durable');
      for (const { fail } of answered) fail(refused);
      return;
    }
    for (const { deliver } of answered) deliver();
  };
  const journal = openJournal(database, {
    onBegin: () => setImmediate(commit),
    onRollback: () => {
      engine.catalog.reload();
      engine.retries.forget();
    },
  });
  const answers: ReplyQueue = {
    send: (deliver, fail) => {
      if (journal.isOpen()) waiting.push({ deliver, fail });
      else deliver();
    },
  };

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, connections, engine, answers, fault);
  });
  const engine: Engine = {
    catalog: openCatalog(database, journal),
    journal,
    cursors: openCursors(),
    retries: openRetries(),
    refusals: openRefusals(),
    clock: openClock(),
    failPoints: openFailPoints(options.failPoints ?? false),
    connections: () => sockets.size,
    address: () => `${host}:${(server.address() as AddressInfo).port}`, // listening on TCP
    startedAt: Date.now(),
  };

  const sweeping = setInterval(() => engine.cursors.sweep(Date.now()), sweepEveryMs);
  sweeping.unref();

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port, // listening on TCP
    drainRefused: engine.refusals.take,
    close: async () => {
      clearInterval(sweeping);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      commit();
      for (const socket of sockets) socket.destroy();
      await closed;
      database.close();
    },
  };
};
