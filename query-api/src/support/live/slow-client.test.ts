import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect } from 'chai';
import type { Visitor } from './visitor.ts';
import { ticketSockets } from './ticket-sockets.ts';

const session = { userId: 'u', sessionId: 's', begunAt: 0, until: Number.MAX_SAFE_INTEGER };

/** A text frame as clients send them (RFC 6455, 5.2), masked with zeros. */
const frame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => void setImmediate(resolve));
};

describe('a client that never reads', function () {
  this.timeout(20_000);
  let server: Server;
  let end: (() => void) | null = null;
  let joined: Promise<Visitor>;
  const most = 1024 * 1024;

  before(async () => {
    server = createServer();
    joined = new Promise((resolve) => {
      const { attach } = ticketSockets({
        sessions: { verify: () => session, standingOf: () => 0, ready: () => true },
        rooms: {
          join: (visitor) => Promise.resolve(resolve(visitor)),
          leave: () => undefined,
          leaveAll: () => undefined,
          type: () => false,
          countOf: () => 0,
          hear: () => undefined,
          close: () => undefined,
        },
        origin: 'http://localhost',
        now: () => 1,
        report: () => undefined,
        mostWaitingBytes: most,
      });
      end = attach(server);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(async () => {
    const closed = once(server, 'close');
    server.close();
    end?.();
    await closed;
  });

  it('is cut when too much waits for it', async () => {
    const { port } = server.address() as AddressInfo;
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
    socket.on('error', () => undefined); // it is cut in the middle
    let answered = '';
    socket.on('data', (part: Buffer) => (answered += part.toString('latin1')));
    socket.write(frame('40/ticket,{"token":"t"}'));
    await eventually(() => answered.includes('40/ticket'));
    socket.pause();
    const id = '11111111-1111-4111-8111-111111111111';
    socket.write(frame(`42/ticket,["join",{"ticket_id":"${id}"}]`));

    const visitor = await joined;
    const part = 64 * 1024;
    const name = 'x'.repeat(part);
    let told = 0;
    const connections = () =>
      new Promise<number>((resolve) => {
        server.getConnections((_, count) => resolve(count));
      });
    while (told < 2_000 && (await connections()) > 0) {
      visitor.tell('typing', { ticket_id: id, side: 'staff', name });
      told += 1;
    }
    // what the kernel takes on both sides, and what may wait
    expect(told * part).to.be.lessThan(64 * 1024 * 1024);
    const gone = once(socket, 'close');
    socket.resume();
    await gone;
  });
});
