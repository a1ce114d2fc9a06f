import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { waitUntilReady } from './readiness.ts';

const timeouts = { noAnswerMs: 30, notReadyMs: 2_000 };

/** A program that gives these answers one after another, and then repeats the last one. */
const programThat = async (...answers: readonly number[]) => {
  let requestCount = 0;
  const server = createServer((_, response) => {
    const status = answers[Math.min(requestCount, answers.length - 1)] ?? 200;
    requestCount += 1;
    response.writeHead(status).end(JSON.stringify({ ready: status === 200 }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const waitForProgram = (address: string, times: typeof timeouts): Promise<void> =>
  waitUntilReady({ name: 'worker', address, refusal: () => null, timeouts: times });

const rejectionMessage = (readiness: Promise<void>): Promise<string | null> =>
  readiness.then(
    () => null,
    (error: Error) => error.message,
  );

describe('waiting until a program is ready', () => {
  it('waits longer for a program that answers 503 than for one that does not answer', async () => {
    const { address, close } = await programThat(503, 503, 503, 503, 200);
    try {
      expect(await rejectionMessage(waitForProgram(address, timeouts))).to.equal(null);
    } finally {
      close();
    }
  });

  it('fails with the last answer of a program that never becomes ready', async () => {
    const { address, close } = await programThat(503);
    try {
      const readiness = waitForProgram(address, { ...timeouts, notReadyMs: 100 });
      expect(await rejectionMessage(readiness)).to.equal(
        'worker did not become ready in time: {"ready":false}',
      );
    } finally {
      close();
    }
  });

  it('fails early if no program answers', async () => {
    const { address, close } = await programThat(200);
    close();

    const readiness = waitForProgram(address, timeouts);
    expect(await rejectionMessage(readiness)).to.equal(
      'worker did not become ready in time: no answer',
    );
  });
});
