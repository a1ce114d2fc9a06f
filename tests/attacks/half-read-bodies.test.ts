import { brotliCompressSync, gzipSync } from 'node:zlib';
import { privateSearchPath, searchPath } from '@shop/contracts/wire/private-search.contract';
import { expect } from 'chai';
import { nginxBefore } from '../support/nginx.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import type { BareRequest } from '../support/bare-request.ts';
import { bareRequest } from '../support/bare-request.ts';

const repeats = 100;
const json = { 'Content-Type': 'application/json' };
const large = Buffer.alloc(2 * 1024 * 1024, ' ');
const gzipBomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));

type RefusedRequests = Readonly<Record<string, BareRequest & Readonly<{ refused: number }>>>;

/** Chunked: Node sends a body without `Content-Length` this way. */
const bodies: RefusedRequests = {
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
    body: gzipBomb,
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

/** The query API answers these itself. The caller may search, so that nothing else is refused. */
const searchesOf = (token: string): RefusedRequests => {
  const bomb = {
    refused: 415,
    method: 'POST',
    headers: { ...json, 'Content-Encoding': 'gzip', Authorization: `Bearer ${token}` },
    body: gzipBomb,
  };
  return {
    'a gzip bomb for the search': { ...bomb, path: searchPath },
    'a gzip bomb for the search of a list': {
      ...bomb,
      path: privateSearchPath('/api/admin/contacts'),
    },
  };
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

  const withSearches = (): RefusedRequests => ({ ...bodies, ...searchesOf(shop.admin) });
  const ways: Readonly<Record<string, readonly [() => string, () => RefusedRequests]>> = {
    'through the query API': [() => shop.launched.addresses.queryApi, withSearches],
    'through nginx': [() => nginx.url, withSearches],
    'without a proxy': [() => shop.launched.addresses.commandApi, () => bodies],
  };
  for (const [way, [address, requests]] of Object.entries(ways)) {
    it(`does not delay the next request ${way}, repeated a hundred times`, async () => {
      const kinds = Object.entries(requests());
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
