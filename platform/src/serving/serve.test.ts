import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { createLog } from '../log/index.ts';
import { serve } from './serve.ts';

const signals = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
const requestCount = 20;

describe('a program that is being stopped', () => {
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal as 'SIGTERM')]));
  afterEach(() => {
    for (const signal of signals) {
      for (const listener of process.listeners(signal as 'SIGTERM')) {
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
      }
    }
  });

  it('answers requests in flight, and immediately reports that it is not ready', async () => {
    const serving = await serve({
      environment: { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: 0 },
      handler: (_, response) => void response.end('done'),
      log: createLog('test', 'silent'),
      reasons: () => [],
      onStop: () => Promise.resolve(),
    });
    /**
     * The request is in flight when this returns. The client uses another event loop than the
     * server.
     */
    const ask = async (path: string): Promise<number> => {
      const socket = connect(serving.port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
      const [, status] = (await text(socket)).split(' ');
      return Number(status);
    };
    expect(await ask('/health/ready')).to.equal(200);
    const requests = Array.from({ length: requestCount }, () => ask('/'));
    const ready = ask('/health/ready');
    const stopped = serving.stop();
    expect(await ready).to.equal(503);
    expect(await Promise.all(requests)).to.deep.equal(
      Array.from({ length: requestCount }, () => 200),
    );
    await stopped;
    const [lateRequest] = await Promise.allSettled([ask('/')]);
    expect(lateRequest.status).to.equal('rejected');
  });
});
