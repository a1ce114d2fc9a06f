import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { expect } from 'chai';
import { createLog } from '../log/index.ts';
import type { Handler } from './health-and-metrics.ts';
import type { Serving, ServingLimits } from './serve.ts';
import { serve, servingLimits } from './serve.ts';
import { maxBytesPerRead } from './slow-requests.ts';

const head = 'POST / HTTP/1.1\r\nHost: shop\r\n';
const lengthOf = (bytes: number): string => `${head}Content-Length: ${bytes}\r\n\r\n`;
const chunk = (bytes: number): string => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const patient = { headersMs: 60_000, graceMs: 60_000, bytesPerSecond: 1, checkMs: 10 };
const large = 2 * 1024 * 1024;

/** Reads the beginning of the body and rejects it, as parsers do with a body that is too large. */
const refuseHalfRead: Handler = async (request: IncomingMessage, response: ServerResponse) => {
  await once(request, 'readable');
  request.read();
  response.writeHead(413).end('too large');
};

const answerUnread: Handler = (request, response) => {
  setImmediate(() => response.end(`unread ${request.method}`));
};

const readWhole: Handler = async (request, response) => {
  response.end(`read ${(await buffer(request)).length}`);
};

/** Emits an event when most of the body has arrived. */
const readLarge: Handler = async (request, response) => {
  let bytes = 0;
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes === large) response.writeProcessing();
  });
  response.end(`read ${(await buffer(request)).length}`);
};

/** The next response on a connection, up to the text `ending`. */
const answerOn = async (socket: Socket, ending: string): Promise<string> => {
  let answer = '';
  while (!answer.endsWith(ending)) {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    answer += bytes.toString();
  }
  return answer;
};

describe('a program that serves requests', () => {
  const open: (Serving | Socket)[] = [];
  const connected = (port: number): Socket => {
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    return socket;
  };
  const serving = async (
    handler: Handler,
    limits: Partial<ServingLimits> = {},
    attach?: (server: Server) => () => void,
  ): Promise<number> => {
    const served = await serve({
      environment: { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: 0 },
      handler,
      log: createLog('test', 'silent'),
      reasons: () => [],
      onStop: () => Promise.resolve(),
      limits: { ...servingLimits, ...limits },
      ...(attach && { attach }),
    });
    open.push(served);
    return served.port;
  };
  const signals = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
  const listenersOf = (signal: (typeof signals)[number]) => process.listeners(signal as 'SIGTERM');
  let before: Map<string, readonly NodeJS.SignalsListener[]>;
  beforeEach(() => {
    before = new Map(signals.map((signal) => [signal, listenersOf(signal)]));
  });
  afterEach(async () => {
    for (const opened of open.splice(0).toReversed()) {
      if ('stop' in opened) await opened.stop();
      else opened.destroy();
    }
    for (const signal of signals) {
      for (const listener of listenersOf(signal)) {
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
      }
    }
  });

  it('answers a request after rejecting its half-read body, then closes the connection', async () => {
    const drain = { maxBytes: 2 * large, maxMs: 60_000 };
    const port = await serving(refuseHalfRead, { drain });
    const socket = connected(port);
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk(large)}`);
    socket.write('0\r\n\r\n');
    socket.write(lengthOf(0)); // a second request, which gets no response
    const answered = await text(socket);
    expect(answered).to.match(/^HTTP\/1\.1 413 /);
    expect(answered).to.include('Connection: close');
    expect(answered.match(/HTTP\/1\.1/g)).to.have.lengthOf(1);
  });

  it('closes the connection even if the rest of the body never arrives', async () => {
    const drain = { maxBytes: 1_024, maxMs: 50 };
    const port = await serving(refuseHalfRead, { drain });
    const socket = connected(port);
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk(100)}`);
    const answered = (await buffer(socket)).toString();
    expect(answered).to.include('too large');
  });

  it('keeps the connection open if the body was read or had fully arrived', async () => {
    for (const [handler, ending] of [
      [answerUnread, 'unread POST'],
      [readWhole, 'read 5'],
    ] as const) {
      const socket = connected(await serving(handler));
      for (let time = 0; time < 3; time += 1) {
        socket.write(`${lengthOf(5)}hello`);
        const answer = await answerOn(socket, ending);
        expect(answer).to.include('Connection: keep-alive');
      }
    }
  });

  it('closes a connection only if a body arrives too slowly', async () => {
    const arrival = { ...patient, graceMs: 100, bytesPerSecond: 1_000 };
    const drain = { maxBytes: 1_024, maxMs: 50 };
    const port = await serving(readLarge, { arrival, drain });
    const steady = connected(port);
    steady.write(lengthOf(large + 1));
    steady.write('x'.repeat(large));
    await once(steady, 'data'); // most of it has arrived, enough for half an hour
    const slow = connected(port);
    slow.write(lengthOf(large + 1));
    const cutResponse = await text(slow);
    expect(cutResponse).to.match(/^HTTP\/1\.1 408 /);
    expect(cutResponse).to.include('request-timeout');
    steady.write('x');
    expect(await answerOn(steady, `read ${large + 1}`)).to.include('HTTP/1.1 200');
  });

  it('closes a connection if headers arrive too slowly', async () => {
    const arrival = { ...patient, headersMs: 50 };
    const port = await serving((_, response) => void response.end('never'), { arrival });
    const socket = connected(port);
    socket.write(head);
    expect(await text(socket)).to.match(/^HTTP\/1\.1 408 /);
  });

  it('closes a connection that sends a byte per second within 30 s in production', async () => {
    const { arrival } = servingLimits;
    expect(arrival.headersMs + arrival.checkMs).to.be.at.most(30_000);
    const secondsLeft = (30_000 - arrival.checkMs - arrival.graceMs) / 1_000;
    /** One byte in its own chunk, whose framing counts too. */
    const maxBytes = maxBytesPerRead + 30 * '1\r\nx\r\n'.length;
    expect(maxBytes / arrival.bytesPerSecond).to.be.lessThan(secondsLeft);

    let timeouts: readonly number[] = [];
    await serving(
      () => undefined,
      {},
      ({ headersTimeout, requestTimeout }) => {
        timeouts = [headersTimeout, requestTimeout];
        return () => undefined;
      },
    );
    expect(timeouts).to.deep.equal([arrival.headersMs, 0]);
  });
});
