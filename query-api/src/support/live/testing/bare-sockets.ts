import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { socketServer } from '../../../live/socket-server.ts';
import type { TicketRooms } from '../ticket-rooms.ts';
import { ticketSockets } from '../ticket-sockets.ts';

/** A text frame as clients send them (RFC 6455, 5.2), masked with zeros. */
const frame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

export const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => void setImmediate(resolve));
};

const emptyRooms: TicketRooms = {
  join: () => Promise.resolve(),
  leave: () => undefined,
  leaveAll: () => undefined,
  type: () => false,
  countOf: () => 0,
  hear: () => undefined,
  close: () => undefined,
};

/** A connection to the tickets without a client library: what it takes in is the test's affair. */
export type BareSocket = Readonly<{
  socket: Socket;
  /** Up to 125 characters of the protocol of Socket.IO. */
  say: (text: string) => void;
  /** Settles when that has come. */
  hears: (text: string) => Promise<void>;
}>;

type Deps = Parameters<typeof ticketSockets>[0];

/** The connections of tickets with a server of their own. */
export const bareSockets = async (
  sessions: Deps['sessions'],
  {
    rooms = {},
    mostWaitingBytes,
  }: Readonly<{
    rooms?: Partial<TicketRooms>;
    mostWaitingBytes?: number;
  }> = {},
) => {
  const server = createServer();
  const { serve } = ticketSockets({
    sessions,
    rooms: { ...emptyRooms, ...rooms },
    now: () => 1,
    report: () => undefined,
    ...(mostWaitingBytes !== undefined && { mostWaitingBytes }),
  });
  const end = socketServer('http://localhost', [serve])(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const begun: Socket[] = [];

  const connect = async (): Promise<BareSocket> => {
    const asked = request({
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.from('sixteen bytes...').toString('base64'),
      },
    });
    asked.end();
    const [, socket] = (await once(asked, 'upgrade')) as [unknown, Socket];
    begun.push(socket);
    socket.on('error', () => undefined); // it may be cut in the middle
    let heard = '';
    socket.on('data', (part: Buffer) => (heard += part.toString('latin1')));
    return {
      socket,
      say: (text) => void socket.write(frame(text)),
      hears: (text) => eventually(() => heard.includes(text)),
    };
  };

  return {
    server,
    connect,
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      end();
      for (const socket of begun) socket.destroy();
      await closed;
    },
  };
};
