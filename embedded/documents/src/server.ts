import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openCursors } from './commands/cursors.ts';
import type { Engine } from './commands/command.ts';
import { expire } from './commands/expire.ts';
import { openFailPoints } from './commands/fail-points.ts';
import { openClock } from './commands/clock.ts';
import { openRetries } from './commands/retries.ts';
import { openSessions } from './commands/sessions.ts';
import { openSnapshots } from './commands/snapshots.ts';
import { openTransactions } from './commands/transactions.ts';
import { serve, type Answers } from './connection.ts';
import { CommandError } from './errors.ts';
import { openCatalog } from './storage/catalog.ts';
import { openDatabase, type Place } from './storage/database.ts';
import { openPast } from './storage/past.ts';
import { openJournal } from './storage/journal.ts';
import { openWriteLog } from './storage/write-log.ts';

export type DocumentsOptions = Place & {
  /** 0: any that is free. */
  readonly port?: number;
  readonly host?: string;
  /** How often documents are removed that a TTL index says are over. */
  readonly expireEveryMs?: number;
  /** Whether clients may make commands fail, by `configureFailPoint`. */
  readonly failPoints?: boolean;
  /** Hears of faults of the server itself; the client is told code 1. */
  readonly onFault?: (error: unknown) => void;
};

export type Documents = { readonly port: number; readonly close: () => Promise<void> };

type Waiting = { readonly deliver: () => void; readonly fail: (error: unknown) => void };

const usualExpiry = 60_000;

/** Starts a server that official MongoDB clients can talk to. */
export const startDocuments = async (options: DocumentsOptions): Promise<Documents> => {
  const host = options.host ?? '127.0.0.1';
  const fault = options.onFault ?? (() => undefined);
  const database = openDatabase(options);
  const log = openWriteLog();
  const sockets = new Set<Socket>();
  let waiting: Waiting[] = [];
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
    onLost: () => {
      engine.catalog.reload();
      engine.retries.forget();
      engine.transactions.forget();
      engine.snapshots.forget();
    },
  });
  const answers: Answers = {
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
  const catalog = openCatalog(database, journal, log);
  const atMoment = openPast(database, log, catalog);
  const engine: Engine = {
    catalog,
    journal,
    cursors: openCursors(),
    retries: openRetries(),
    transactions: openTransactions(database, log, catalog, atMoment),
    snapshots: openSnapshots(log, atMoment),
    sessions: openSessions(),
    clock: openClock(),
    failPoints: openFailPoints(options.failPoints ?? false),
    connections: () => sockets.size,
    address: () => `${host}:${(server.address() as AddressInfo).port}`, // listening on TCP
    startedAt: Date.now(),
  };

  const sweeping = setInterval(() => {
    try {
      expire(engine, Date.now());
      engine.cursors.sweep(Date.now());
      engine.transactions.sweep(Date.now());
      engine.snapshots.sweep(Date.now());
      engine.sessions.sweep(Date.now());
    } catch (error) {
      fault(error);
    }
  }, options.expireEveryMs ?? usualExpiry);
  sweeping.unref();

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port, // listening on TCP
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
