import { once } from 'node:events';
import type { Http2Server, ServerHttp2Session } from 'node:http2';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { BusyError } from '@shop/domain/kernel';
import { expect } from 'chai';
import type { EventLog } from './event-log.ts';
import { eventStoreDbEventLog } from './eventstoredb-event-log.ts';

describe('a log whose store accepts requests and never answers', () => {
  const sessions = new Set<ServerHttp2Session>();
  let server: Http2Server;
  let log: EventLog;

  before(async () => {
    server = createServer();
    server.on('session', (session) => sessions.add(session));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    log = eventStoreDbEventLog(`esdb://127.0.0.1:${port}?tls=false`);
  });
  after(async () => {
    await log.close();
    for (const session of sessions) session.destroy();
    server.close();
  });

  const reads = {
    end: () => log.end(),
    lastEvent: () => log.lastEvent(),
    idAt: () => log.idAt(5n),
    readStream: () => log.readStream('test-1'),
  } as const;

  for (const [name, read] of Object.entries(reads))
    it(`fails ${name} as busy`, async () => {
      const error: unknown = await read().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(BusyError);
    });
});
