import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressList } from '@shop/platform/network';
import { expect } from 'chai';
import { requestForwarder } from './forwarding.ts';

describe('the request forwarder', () => {
  const servers: Server[] = [];
  const listen = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(async () => {
    await Promise.all(
      servers.splice(0).map(async (server) => {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      }),
    );
  });
  const before = (url: string, trusted = '') =>
    listen(
      requestForwarder({ url, trustedProxies: addressList(trusted), report: () => undefined }),
    );

  it('forwards requests and responses unchanged', async () => {
    const write = await listen((request, response) => {
      request.pipe(response.writeHead(201, { 'X-Position': '7', 'X-Asked': request.url }));
    });
    const read = await before(write);
    const answer = await fetch(`${read}/api/orders?a=1`, {
      method: 'POST',
      body: 'word'.repeat(5_000),
    });

    expect(answer.status).to.equal(201);
    expect(answer.headers.get('X-Position')).to.equal('7');
    expect(answer.headers.get('X-Asked')).to.equal('/api/orders?a=1');
    expect(await answer.text()).to.equal('word'.repeat(5_000));
  });

  it('sends the client address from the peer or a trusted proxy, and drops other headers', async () => {
    const write = await listen((request, response) => {
      const names = ['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];
      const received = names.filter((name) => request.headers[name] !== undefined);
      response.end([request.headers['x-forwarded-for'], ...received].join());
    });
    const headers = {
      'X-Forwarded-For': '1.1.1.1, 8.8.8.8',
      'X-Forwarded-Host': 'evil.example.org',
      'X-Forwarded-Proto': 'https',
      'X-Real-IP': '1.1.1.1',
      Forwarded: 'for=1.1.1.1',
    };
    const request = { method: 'POST', headers };

    expect(await (await fetch(await before(write), request)).text()).to.equal('127.0.0.1');
    const trusting = await before(write, '127.0.0.1');
    expect(await (await fetch(trusting, request)).text()).to.equal('8.8.8.8');
  });

  it('answers 503 with Retry-After if the upstream is unreachable', async () => {
    const answer = await fetch(await before('http://127.0.0.1:1'), {
      method: 'POST',
      headers: { Lang: 'eng' },
      body: '{}',
    });

    expect(answer.status).to.equal(503);
    expect(answer.headers.get('Retry-After')).to.equal('1');
    expect(await answer.json()).to.include({
      code: 'busy',
      message: 'The store is busy. Try again',
    });
  });

  it('aborts the upstream request when the client disconnects', async () => {
    const requestClosed = Promise.withResolvers<void>();
    const requestArrived = Promise.withResolvers<void>();
    const write = await listen((_, response) => {
      requestArrived.resolve();
      response.on('close', () => requestClosed.resolve());
    });
    const abortController = new AbortController();
    const answer = fetch(await before(write), { method: 'POST', signal: abortController.signal });
    answer.catch(() => undefined);
    await requestArrived.promise;
    abortController.abort();

    await requestClosed.promise;
  });
});
