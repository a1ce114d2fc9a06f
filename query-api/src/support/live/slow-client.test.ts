import { once } from 'node:events';
import { expect } from 'chai';
import { bareSockets } from './testing/bare-sockets.ts';
import type { Connection } from './connection.ts';

const session = {
  userId: 'u',
  sessionId: 's',
  begunAt: 0,
  until: Number.MAX_SAFE_INTEGER,
  position: 0n,
};

describe('a client that never reads', () => {
  let sockets: Awaited<ReturnType<typeof bareSockets>>;
  const joined = Promise.withResolvers<Connection>();

  before(async () => {
    sockets = await bareSockets(
      {
        verify: () => session,
        accessLevelOf: () => 0,
        waitFor: async () => 'reached',
        ready: () => true,
      },
      {
        rooms: { join: (connection) => Promise.resolve(joined.resolve(connection)) },
        maxBufferedBytes: 1024 * 1024,
      },
    );
  });
  after(() => sockets.close());

  it('is disconnected when too much data is pending', async () => {
    const { socket, sendText, waitForText } = await sockets.connect();
    sendText('40/ticket,{"token":"t"}');
    await waitForText('40/ticket');
    socket.pause();
    const id = '11111111-1111-4111-8111-111111111111';
    sendText(`42/ticket,["join",{"ticket_id":"${id}"}]`);

    const connection = await joined.promise;
    const part = 64 * 1024;
    const name = 'x'.repeat(part);
    let receivedCount = 0;
    const connections = () =>
      new Promise<number>((resolve) => {
        sockets.server.getConnections((_, count) => resolve(count));
      });
    while (receivedCount < 2_000 && (await connections()) > 0) {
      connection.emit('typing', { ticket_id: id, side: 'staff', name });
      receivedCount += 1;
    }
    // the socket buffers of both sides, and the bytes that may be buffered
    expect(receivedCount * part).to.be.lessThan(64 * 1024 * 1024);
    const socketClosed = once(socket, 'close');
    socket.resume();
    await socketClosed;
  });
});
