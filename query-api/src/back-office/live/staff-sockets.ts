import type { AdminConnectionCode, AdminEvents } from '@shop/contracts/back-office/live.contract';
import { adminNamespace } from '@shop/contracts/back-office/live.contract';
import type { ReadModels } from '@shop/platform/projections';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { Admitted } from '../../live/admission.ts';
import { admission } from '../../live/admission.ts';
import { watchBacklog } from '../../live/backlog.ts';
import type { ServeNamespace } from '../../live/socket-server.ts';
import type { Sessions } from '../../live/standing.ts';
import { standing } from '../../live/standing.ts';
import { gatheredChanges } from './gathered-changes.ts';
import { unannouncedChanges } from './unannounced-changes.ts';

type Emitted = { readonly [Event in keyof AdminEvents]: (sent: AdminEvents[Event]) => void };
type StaffSocket = Socket<DefaultEventsMap, Emitted, DefaultEventsMap, Admitted>;
type StaffNamespace = Namespace<DefaultEventsMap, Emitted, DefaultEventsMap, Admitted>;

type Deps = Readonly<{
  sessions: Sessions;
  readModels: Pick<ReadModels, 'servingBuilds'>;
  /** Whether announcements of changes come through at the moment. */
  areAnnounced: () => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
}>;

const mostOfOneUser = 20;
const mostWaitingBytes = 256 * 1024;
/** Ended sessions and changed levels are found within this. */
const lookMs = 500;
const lookForChangesMs = 1_000;

export type StaffSockets = Readonly<{
  serve: ServeNamespace;
  /** The documents of a read model changed, as was announced: `{name}-{version}`. */
  changed: (modelKey: string) => void;
  /** Connections that are open. */
  open: () => number;
}>;

/** The connections of the namespace `/admin`: staff learn which read models changed. */
export const staffSockets = (deps: Deps): StaffSockets => {
  const { sessions, now, report } = deps;
  const sockets = new Set<StaffSocket>();
  const stands = standing(sessions, now);
  const judge = admission({ sessions, now });
  const look = unannouncedChanges(deps);

  const cut = (socket: StaffSocket): void => {
    socket.disconnect(true);
    socket.request.socket.destroySoon();
  };
  const cutEnded = (): void => {
    if (!sessions.ready()) return;
    for (const socket of sockets) if (!stands(socket.data)) cut(socket);
  };

  const changes = gatheredChanges((models) => {
    cutEnded();
    for (const socket of sockets) socket.emit('changed', { models: [...models] });
  });

  const lookForChanges = async (): Promise<void> => {
    if (sockets.size === 0) return;
    for (const model of await look()) changes.add(model);
  };

  const admit = async (socket: StaffSocket): Promise<AdminConnectionCode | null> => {
    const admitted = await judge(socket);
    if (typeof admitted === 'string') return admitted;
    if (admitted.level < 1) return 'forbidden';
    const { userId } = admitted.session;
    const same = [...sockets].filter(({ data }) => data.session.userId === userId);
    if (same.length >= mostOfOneUser) return 'too-many-requests';
    socket.data = admitted;
    return null;
  };

  const welcome = (socket: StaffSocket): void => {
    sockets.add(socket);
    watchBacklog(socket.conn, mostWaitingBytes, () => socket.request.socket.destroy());
    socket.onAny(() => cut(socket)); // clients have nothing to say here
    socket.on('disconnect', () => sockets.delete(socket));
  };

  const serve: ServeNamespace = (io) => {
    const namespace: StaffNamespace = io.of(adminNamespace);
    namespace.use((socket, next) => {
      const decide = async (): Promise<void> => {
        const refused = await admit(socket).catch((error: unknown): AdminConnectionCode => {
          report(error);
          return 'busy';
        });
        next(refused ? new Error(refused) : undefined);
      };
      void decide();
    });
    namespace.on('connection', welcome);
    const timers = [
      setInterval(cutEnded, lookMs).unref(),
      setInterval(() => void lookForChanges().catch(report), lookForChangesMs).unref(),
    ];
    return () => {
      for (const timer of timers) clearInterval(timer);
      changes.close();
      for (const socket of sockets) cut(socket);
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
