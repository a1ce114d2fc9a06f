import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLog } from '@shop/platform/log';
import { serve, servingLimits } from '@shop/platform/serving';
import { problem } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import type { Adaptation } from '../support/nginx.ts';
import { nginxBefore } from '../support/nginx.ts';

/** Lets a test name its address, which `geo` and limits then use as the peer's. */
const addressed: Adaptation = [
  '  server {\n',
  '  set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;\n  server {\n',
];
const unrefilled: readonly Adaptation[] = [
  ['rate=100r/s', 'rate=1r/m'],
  ['rate=20r/s', 'rate=1r/m'],
];

/** The statuses of one request from each address, one after another. */
const statusesFrom = async (
  url: string,
  addresses: readonly string[],
  { method = 'GET', path = '/api/games' } = {},
): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const address of addresses) {
    const answer = await fetch(url + path, { method, headers: { 'X-Test-Address': address } });
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    expect(problem.parse(await answer.json()).code).to.equal('too-many-requests');
    expect(answer.headers.get('Retry-After')).to.equal('1');
  }
  return statuses;
};

describe('nginx in front of the programs', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  const program = async (listener: RequestListener): Promise<string> => {
    const server: Server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    });
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const before = async (
    upstream: string,
    adaptations: readonly Adaptation[] = [],
  ): Promise<string> => {
    const { url, close } = await nginxBefore({ command: upstream, query: upstream }, adaptations);
    closing.push(close);
    return url;
  };
  it('limits requests per network: an IPv4 address, or an IPv6 /64', async () => {
    const few: Adaptation = ['zone=requests burst=400', 'zone=requests burst=2'];
    const upstream = await program((_, response) => void response.end());
    const url = await before(upstream, [addressed, ...unrefilled, few]);
    const networks = [
      ['2001:db8:0:1::1', '2001:DB8::1:a:b:c:d', '2001:db8:0:1:0:0:0:a', '2001:db8:0:1:ffff::'],
      ['2001:db8:0:a0a::1', '2001:db8:0:a0a::2', '2001:db8:0:a0a::3', '2001:db8:0:a0a::4'],
      ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7', '::ffff:cb00:7107'],
      ['::ffff:203.0.113.8', '203.0.113.8', '::ffff:203.0.113.8', '203.0.113.8'],
      ['10.10.10.10', '10.10.10.10', '10.10.10.10', '10.10.10.10'],
    ];
    for (const addresses of networks) {
      expect(await statusesFrom(url, addresses), addresses.join()).to.deep.equal([
        200, 200, 200, 429,
      ]);
    }
  });

  it('limits writes separately, except payment notifications', async () => {
    const few: Adaptation = ['zone=writes burst=100', 'zone=writes burst=2'];
    const upstream = await program((request, response) => {
      request.resume().on('end', () => response.end());
    });
    const url = await before(upstream, [addressed, ...unrefilled, few]);
    const addresses = Array.from({ length: 5 }, () => '203.0.113.9');
    const method = 'POST';
    expect(await statusesFrom(url, addresses, { method })).to.deep.equal([200, 200, 200, 429, 429]);
    const path = '/api/payments/freekassa/notification';
    for (const others of [{ method, path }, {}]) {
      expect(new Set(await statusesFrom(url, addresses, others))).to.deep.equal(new Set([200]));
    }
  });

  it('limits the pending connections of a network', async () => {
    const waiting: ServerResponse[] = [];
    const arrived = Promise.withResolvers<void>();
    const upstream = await program((request, response) => {
      if (request.url === '/wait') waiting.push(response);
      else response.end();
      if (waiting.length === 2) arrived.resolve();
    });
    const few: Adaptation = ['limit_conn connections 100;', 'limit_conn connections 2;'];
    const url = await before(upstream, [addressed, few]);
    const both = ['2001:db8:0:5::1', '2001:db8:0:5::2'].map((address) =>
      statusesFrom(url, [address], { path: '/wait' }),
    );
    await arrived.promise;
    expect(await statusesFrom(url, ['2001:db8:0:5::3', '2001:db8:0:6::3'])).to.deep.equal([
      429, 200,
    ]);
    for (const response of waiting) response.end();
    expect((await Promise.all(both)).flat()).to.deep.equal([200, 200]);
  });

  it('lets the program abort a body that arrives too slowly', async () => {
    const arrival = { headersMs: 60_000, graceMs: 100, bytesPerSecond: 16 * 1024, checkMs: 10 };
    const signals = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
    const listenersOf = (signal: (typeof signals)[number]) =>
      process.listeners(signal as 'SIGTERM');
    const listenersBefore = new Set(signals.flatMap(listenersOf));
    const served = await serve({
      environment: { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: 0 },
      handler: async (request: IncomingMessage, response: ServerResponse) => {
        await text(request).catch(() => undefined);
        response.end();
      },
      log: createLog('test', 'silent'),
      reasons: () => [],
      onStop: () => Promise.resolve(),
      limits: { ...servingLimits, arrival },
    });
    closing.push(async () => {
      await served.stop();
      for (const signal of signals) {
        for (const listener of listenersOf(signal)) {
          if (!listenersBefore.has(listener)) process.off(signal, listener);
        }
      }
    });
    const url = new URL(await before(`127.0.0.1:${served.port}`));
    const socket = connect(Number(url.port), url.hostname);
    socket.write('POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\nx');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).to.match(/^HTTP\/1\.1 408 /);
  });

  it('aborts headers that arrive too slowly', async () => {
    const soon: Adaptation = ['client_header_timeout 20s;', 'client_header_timeout 1s;'];
    const url = new URL(await before('127.0.0.1:1', [soon]));
    const socket = connect(Number(url.port), url.hostname);
    const closed = Promise.withResolvers<void>();
    socket.on('error', () => undefined).on('close', () => closed.resolve()); // by a reset
    socket.write('POST /api/orders HTTP/1.1\r\nHost: shop\r\n');
    await closed.promise;
  });

  it('sets the client address itself, and ignores the headers of the client', async () => {
    const names = [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-real-ip',
      'forwarded',
    ];
    const upstream = await program(({ headers }, response) => {
      response.end(JSON.stringify(names.map((name) => headers[name] ?? null)));
    });
    const answer = await fetch(await before(upstream), {
      headers: {
        'X-Forwarded-For': '203.0.113.1',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.example.org',
        'X-Real-IP': '203.0.113.1',
        Forwarded: 'for=203.0.113.1',
      },
    });
    expect(await answer.json()).to.deep.equal(['127.0.0.1', 'http', '127.0.0.1', null, null]);
  });
});
