import type { Instant } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { encode, chooseEncoding } from './encodings.ts';
import { createSiteFile } from '../site/create-site-file.ts';
import { isFresh } from './etag.ts';
import { responseCache } from './response-cache.ts';

const at = (minute: number) => instant(new Date(Date.UTC(2026, 2, 1, 12, minute)));
const answer = (size: number) => ({
  headers: [],
  contentHeaders: [],
  etag: '"a"',
  body: Buffer.alloc(size),
});

const createCache = (options: object = {}) =>
  responseCache({ now: () => at(0), nextChange: () => null, ...options });

describe('the response cache', () => {
  it('stores responses by URL and encoding until it is invalidated', () => {
    const answers = createCache();
    answers.put('/api/games', 'br', answers.generation(), answer(10));
    expect(answers.get('/api/games', 'br')?.body.length).to.equal(10);
    expect(answers.get('/api/games', 'gzip')).to.equal(undefined);

    answers.drop();
    expect(answers.get('/api/games', 'br')).to.equal(undefined);
  });

  it('does not store a response if data changed while it was computed', () => {
    const answers = createCache();
    const before = answers.generation();
    answers.drop();
    answers.put('/api/games', 'br', before, answer(10));

    expect(answers.get('/api/games', 'br')).to.equal(undefined);
  });

  it('does not return a response after the next scheduled change', () => {
    let now = 0;
    const answers = createCache({
      now: () => at(now),
      nextChange: (after: Instant) => [at(10), at(20)].find((moment) => moment > after) ?? null,
    });
    const put = () => answers.put('/api/slides', 'br', answers.generation(), answer(10));
    const isKept = () => answers.get('/api/slides', 'br') !== undefined;
    put();
    const first = answers.generation();
    now = 9;
    expect(isKept()).to.equal(true);
    now = 10;
    expect(isKept()).to.equal(false);
    expect(answers.generation()).not.to.equal(first);
    answers.put('/api/slides', 'br', first, answer(10));
    expect(isKept()).to.equal(false);
    put();
    now = 19;
    expect(isKept()).to.equal(true);
    now = 60;
    expect(isKept()).to.equal(false);
  });

  it('limits its size in bytes, and evicts unused responses first', () => {
    const answers = createCache({ maxBytes: 5_000 });
    answers.put('/hot', 'br', 0, answer(1_500));
    for (let index = 0; index < 2_000; index += 1) {
      answers.put(`/${index}`, 'br', 0, answer(1_500));
      expect(answers.get('/hot', 'br')?.body.length).to.equal(1_500);
    }
    expect(answers.get('/1998', 'br')).to.equal(undefined);
    expect(answers.get('/1999', 'br')?.body.length).to.equal(1_500);
  });
});

describe('cached bodies', () => {
  it('retain no buffer pool memory', () => {
    const answers = createCache();
    const small = Buffer.from('{"id":1}');
    expect(small.buffer.byteLength).to.be.greaterThan(small.byteLength);
    answers.put('/api/user', 'identity', 0, {
      headers: [],
      contentHeaders: [],
      etag: '"a"',
      body: small,
    });
    const cachedBody = answers.get('/api/user', 'identity')?.body;
    expect(cachedBody?.toString()).to.equal('{"id":1}');
    expect(cachedBody?.buffer.byteLength).to.equal(small.byteLength);
  });

  it('retain no buffer pool memory when compressed', () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const { body } = encode(Buffer.from('x'.repeat(10_000)), encoding, 5);
      expect(body.buffer.byteLength, encoding).to.equal(body.byteLength);
    }
  });

  it('retain no buffer pool memory when created from text', () => {
    const { bodies } = createSiteFile('text/plain', 'User-agent: *');
    for (const { body } of [bodies.br, bodies.gzip, bodies.identity]) {
      expect(body.buffer.byteLength).to.equal(body.byteLength);
    }
  });
});

describe('response encodings', () => {
  it('are chosen by the client’s preference', () => {
    expect(chooseEncoding('gzip, deflate, br')).to.equal('br');
    expect(chooseEncoding('gzip')).to.equal('gzip');
    expect(chooseEncoding('br;q=0, gzip')).to.equal('gzip');
    expect(chooseEncoding('br;q=0.000, *')).to.equal('gzip');
    expect(chooseEncoding('br;q=0.5, gzip;q=0.9')).to.equal('gzip');
    expect(chooseEncoding('zstd, brotli')).to.equal('identity');
    expect(chooseEncoding('*')).to.equal('br');
    expect(chooseEncoding(undefined)).to.equal('identity');
  });

  it('leave short bodies uncompressed', () => {
    expect(encode(Buffer.alloc(10), 'br', 5).encoding).to.equal('identity');
    expect(encode(Buffer.alloc(10_000), 'br', 5).body.length).to.be.lessThan(100);
  });
});

describe('an ETag', () => {
  it('matches itself, weak or in a list, and the wildcard', () => {
    expect(isFresh('"a"', '"a"')).to.equal(true);
    expect(isFresh('W/"b", "a"', '"a"')).to.equal(true);
    expect(isFresh('*', '"a"')).to.equal(true);
    expect(isFresh('W/"a"', '"a"')).to.equal(true);
    expect(isFresh('"b"', '"a"')).to.equal(false);
    expect(isFresh('"x"a""', '"a"')).to.equal(false);
    expect(isFresh('', '"a"')).to.equal(false);
    expect(isFresh(undefined, '"a"')).to.equal(false);
  });
});
