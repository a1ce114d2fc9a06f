import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { nginxBefore } from '../support/nginx.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import type { BareRequest } from './bare-request.ts';
import { bareRequest } from './bare-request.ts';

const repeats = 100;
const json = { 'Content-Type': 'application/json' };
const large = Buffer.alloc(2 * 1024 * 1024, ' ');

/** Chunked, as Node sends a body whose length no header names. */
const bodies: Readonly<Record<string, BareRequest & Readonly<{ refused: number }>>> = {
  'chunked JSON of 2 MB': {
    refused: 413,
    method: 'POST',
    path: '/api/orders',
    headers: json,
    body: large,
  },
  'chunked JSON that never ends': {
    refused: 413,
    method: 'POST',
    path: '/api/orders',
    headers: json,
    body: large,
    endless: true,
  },
  'a gzip bomb': {
    refused: 415,
    method: 'POST',
    path: '/api/orders',
    headers: { ...json, 'Content-Encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(32 * 1024 * 1024)),
  },
  'a brotli bomb': {
    refused: 415,
    method: 'POST',
    path: '/api/orders',
    headers: { ...json, 'Content-Encoding': 'br' },
    body: brotliCompressSync(Buffer.alloc(32 * 1024 * 1024)),
  },
  'a chunked notification over the limit': {
    refused: 413,
    method: 'POST',
    path: '/api/payments/freekassa/notification',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: large,
  },
  'a body that nobody reads': {
    refused: 401,
    method: 'POST',
    path: '/api/admin/images',
    headers: json,
    body: large,
    endless: true,
  },
};

describe('a request body rejected before its end', () => {
  let shop: AttackedShop;
  let nginx: Awaited<ReturnType<typeof nginxBefore>>;
  before(async () => {
    shop = await openSharedAttackedShop();
    const { commandApi, queryApi } = shop.launched.addresses;
    const [command, query] = [new URL(commandApi).host, new URL(queryApi).host];
    nginx = await nginxBefore({ command, query }, [['rate=20r/s', 'rate=1000r/s']]);
  });
  after(() => nginx?.close());

  const ways: Readonly<Record<string, () => string>> = {
    'through the query API': () => shop.launched.addresses.queryApi,
    'through nginx': () => nginx.url,
    'without a proxy': () => shop.launched.addresses.commandApi,
  };
  for (const [way, address] of Object.entries(ways)) {
    it(`does not delay the next request ${way}, repeated a hundred times`, async () => {
      const kinds = Object.entries(bodies);
      const attacks = Array.from({ length: Math.ceil(repeats / kinds.length) }, () => kinds);
      for (const [name, { refused, ...request }] of attacks.flat()) {
        const { status } = await bareRequest(address(), request);
        expect(status, name).to.equal(refused);
        const next = await fetch(`${address()}/api/auth`, {
          method: 'POST',
          headers: json,
          body: '{}',
          signal: AbortSignal.timeout(15_000),
        });
        expect(next.status, name).to.equal(400);
        await next.arrayBuffer();
      }
    });
  }
});
