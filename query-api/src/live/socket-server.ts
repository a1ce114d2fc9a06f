import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { isOwnOrigin } from './origins.ts';

/** Serves one namespace of the server. The returned function closes its connections. */
export type ServeNamespace = (io: Server) => () => void;

/** Serves the connections of an HTTP server. The returned function closes them. */
export type AttachSockets = (server: HttpServer) => () => void;

const maxFrameBytes = 16 * 1024;
const maxSockets = 5_000;

/** Socket.IO over websocket only, for pages of `origin`, the shop's public origin. */
export const socketServer =
  (origin: string, namespaces: readonly ServeNamespace[]): AttachSockets =>
  (server) => {
    const io = new Server(server, {
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      connectTimeout: 5_000,
      pingInterval: 10_000,
      pingTimeout: 10_000,
      maxHttpBufferSize: maxFrameBytes,
      perMessageDeflate: false,
      httpCompression: false,
      allowRequest: (request, decide) => {
        const hasRoom = io.engine.clientsCount < maxSockets;
        decide(null, hasRoom && isOwnOrigin(request, origin));
      },
    });
    io.use((_, next) => next(new Error('The main namespace is not served')));
    const closeNamespaces = namespaces.map((serve) => serve(io));
    return () => {
      for (const closeNamespace of closeNamespaces) closeNamespace();
      io.engine.close();
    };
  };
