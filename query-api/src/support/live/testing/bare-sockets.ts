import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { socketServer } from '../../../live/socket-server.ts';
import type { TicketRooms } from '../ticket-rooms.ts';
import { ticketSockets } from '../ticket-sockets.ts';

/** A text frame of a client (RFC 6455, 5.2), masked with zeros. */
const frame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

export const waitUntil = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => void setImmediate(resolve));
};

const emptyRooms: TicketRooms = {
  join: () => Promise.resolve(),
  leave: () => undefined,
  leaveAll: () => undefined,
  type: () => false,
  countOf: () => 0,
  receive: () => undefined,
  close: () => undefined,
};

/** A ticket connection without a client library, so that the test controls when it reads. */
export type BareSocket = Readonly<{
  socket: Socket;
  /** Sends up to 125 characters of the Socket.IO protocol. */
  sendText: (text: string) => void;
  /** Resolves when this text has arrived. */
  waitForText: (text: string) => Promise<void>;
}>;

type Deps = Parameters<typeof ticketSockets>[0];

/** The ticket connections on a server of their own. */
export const bareSockets = async (
  sessions: Deps['sessions'],
  {
    rooms = {},
    maxBufferedBytes,
  }: Readonly<{
    rooms?: Partial<TicketRooms>;
    maxBufferedBytes?: number;
  }> = {},
) => {
  const server = createServer();
  const { serve } = ticketSockets({
    sessions,
    rooms: { ...emptyRooms, ...rooms },
    now: () => 1,
    report: () => undefined,
    ...(maxBufferedBytes !== undefined && { maxBufferedBytes }),
  });
  const end = socketServer('http://localhost', [serve])(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const openSockets: Socket[] = [];

  const connect = async (): Promise<BareSocket> => {
    const upgradeRequest = request({
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.from('sixteen bytes...').toString('base64'),
      },
    });
    upgradeRequest.end();
    const [, socket] = (await once(upgradeRequest, 'upgrade')) as [unknown, Socket];
    openSockets.push(socket);
    socket.on('error', () => undefined); // the server may cut the connection
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    return {
      socket,
      sendText: (text) => void socket.write(frame(text)),
      waitForText: (text) => waitUntil(() => received.includes(text)),
    };
  };

  return {
    server,
    connect,
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      end();
      for (const socket of openSockets) socket.destroy();
      await closed;
    },
  };
};
