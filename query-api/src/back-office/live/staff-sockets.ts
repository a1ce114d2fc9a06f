import type { AdminConnectionCode, AdminEvents } from '@shop/contracts/back-office/live.contract';
import { adminNamespace } from '@shop/contracts/back-office/live.contract';
import type { ReadModels } from '@shop/platform/projections';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { AdmittedSession } from '../../live/session-admission.ts';
import { sessionAdmission } from '../../live/session-admission.ts';
import { limitBufferedBytes } from '../../live/limit-buffered-bytes.ts';
import type { ServeNamespace } from '../../live/socket-server.ts';
import type { Sessions } from '../../live/session-check.ts';
import { sessionCheck } from '../../live/session-check.ts';
import { changeBatcher } from './change-batcher.ts';
import { unannouncedChangeFinder } from './unannounced-changes.ts';

type StaffSocketEvents = {
  readonly [Event in keyof AdminEvents]: (payload: AdminEvents[Event]) => void;
};
type StaffSocket = Socket<DefaultEventsMap, StaffSocketEvents, DefaultEventsMap, AdmittedSession>;
type StaffNamespace = Namespace<
  DefaultEventsMap,
  StaffSocketEvents,
  DefaultEventsMap,
  AdmittedSession
>;

type StaffSocketsOptions = Readonly<{
  sessions: Sessions;
  readModels: Pick<ReadModels, 'servingBuilds'>;
  /** Whether change announcements currently arrive. */
  areAnnounced: () => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
}>;

const maxSocketsPerUser = 20;
const maxBufferedBytes = 256 * 1024;
/** The interval at which ended sessions and changed levels are detected. */
const sessionCheckMs = 500;
const changeCheckMs = 1_000;

export type StaffSockets = Readonly<{
  serve: ServeNamespace;
  /** Called for each announced change of a read model: `{name}-{version}`. */
  changed: (modelKey: string) => void;
  /** The number of open connections. */
  open: () => number;
}>;

/** Serves the namespace `/admin`, which notifies staff of changed read models. */
export const staffSockets = (deps: StaffSocketsOptions): StaffSockets => {
  const { sessions, now, report } = deps;
  const sockets = new Set<StaffSocket>();
  const isStillValid = sessionCheck(sessions, now);
  const checkAdmission = sessionAdmission({ sessions, now });
  const findChangedModels = unannouncedChangeFinder(deps);

  const disconnect = (socket: StaffSocket): void => {
    socket.disconnect(true);
    socket.request.socket.destroySoon();
  };
  const disconnectEnded = (): void => {
    if (!sessions.ready()) return;
    for (const socket of sockets) if (!isStillValid(socket.data)) disconnect(socket);
  };

  const changes = changeBatcher((models) => {
    disconnectEnded();
    for (const socket of sockets) socket.emit('changed', { models: [...models] });
  });

  const addUnannouncedChanges = async (): Promise<void> => {
    if (sockets.size === 0) return;
    for (const model of await findChangedModels()) changes.add(model);
  };

  const admit = async (socket: StaffSocket): Promise<AdminConnectionCode | null> => {
    const admitted = await checkAdmission(socket);
    if (typeof admitted === 'string') return admitted;
    if (admitted.level < 1) return 'forbidden';
    const { userId } = admitted.session;
    const ownSockets = [...sockets].filter(({ data }) => data.session.userId === userId);
    if (ownSockets.length >= maxSocketsPerUser) return 'too-many-requests';
    socket.data = admitted;
    return null;
  };

  const registerSocket = (socket: StaffSocket): void => {
    sockets.add(socket);
    limitBufferedBytes(socket.conn, maxBufferedBytes, () => socket.request.socket.destroy());
    socket.onAny(() => disconnect(socket)); // clients must not send messages here
    socket.on('disconnect', () => sockets.delete(socket));
  };

  const serve: ServeNamespace = (io) => {
    const namespace: StaffNamespace = io.of(adminNamespace);
    namespace.use((socket, next) => {
      const authorize = async (): Promise<void> => {
        const refusal = await admit(socket).catch((error: unknown): AdminConnectionCode => {
          report(error);
          return 'busy';
        });
        next(refusal ? new Error(refusal) : undefined);
      };
      void authorize();
    });
    namespace.on('connection', registerSocket);
    const timers = [
      setInterval(disconnectEnded, sessionCheckMs).unref(),
      setInterval(() => void addUnannouncedChanges().catch(report), changeCheckMs).unref(),
    ];
    return () => {
      for (const timer of timers) clearInterval(timer);
      changes.close();
      for (const socket of sockets) disconnect(socket);
    };
  };

  return {
    serve,
    changed: (modelKey) => {
      if (sockets.size > 0) changes.add(modelKey.slice(0, modelKey.lastIndexOf('-')));
    },
    open: () => sockets.size,
  };
};
