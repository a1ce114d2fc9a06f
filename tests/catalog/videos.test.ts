import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { productPage } from '@shop/contracts/catalog/contract';
import { videoUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { expect } from 'chai';
import { createListedProduct } from '../browser/listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { expectDocumentedReply } from '../support/documented-replies.ts';
import { aPng, aZip } from '../support/sample-files.ts';

const megabyte = 1024 * 1024;
const film = new URL('../../embedded/demo/media/green-wave.webm', import.meta.url);

/** The first box of a file of that brand, and anything behind it. */
const boxed = (brand: string, length = 0): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 20]),
    Buffer.from(`ftyp${brand}\0\0\u0002\0${brand}`),
    randomBytes(length),
  ]);

describe('video uploads of the catalog', () => {
  let shop: WholeShop;
  let webm: Buffer;
  before(async () => {
    shop = await theServedShop();
    webm = await readFile(film);
  });

  const upload = (name: string, bytes: Uint8Array, token = shop.admin): Promise<Answer> => {
    const raw = new FormData();
    raw.append('file', new Blob([new Uint8Array(bytes)]), name);
    return shop.send('POST', '/api/admin/videos', { raw, token });
  };
  const stored = async (bytes: Uint8Array, name = 'any.txt'): Promise<string> => {
    const answer = await upload(name, bytes);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    const { video, size } = videoUploadReply.parse(answer.body);
    expect(size).to.equal(bytes.length);
    return video;
  };
  const watch = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${shop.address}${address}`, { method, headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 400 && method === 'GET') {
      const body: unknown = JSON.parse(bytes.toString());
      expectDocumentedReply(method, address, { status: answer.status, body });
    }
    return { status: answer.status, responseHeaders: Object.fromEntries(answer.headers), bytes };
  };

  it('are stored once and unchanged, and served to anyone', async () => {
    const address = await stored(webm);
    expect(address).to.match(/^\/storage\/videos\/[a-f0-9]{40}\.webm$/);
    expect(await stored(webm, 'other.mp4')).to.equal(address);

    const { status, responseHeaders, bytes } = await watch(address);
    expect(status).to.equal(200);
    expect(bytes.equals(webm)).to.equal(true);
    expect(responseHeaders).to.include({
      'content-type': 'video/webm',
      'content-length': String(webm.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; media-src 'self'",
    });
    expect(responseHeaders).not.to.have.any.keys('content-disposition', 'content-range');

    const head = await watch(address, { Range: 'bytes=0-9' }, 'HEAD');
    expect(head.status).to.equal(200);
    expect(head.responseHeaders['content-length']).to.equal(String(webm.length));
    const again = await watch(address, { 'If-None-Match': responseHeaders['etag'] ?? '' });
    expect([again.status, again.bytes.length]).to.deep.equal([304, 0]);
  });

  it('may be mp4', async () => {
    const address = await stored(boxed('isom', 100));
    expect(address).to.match(/\.mp4$/);
    expect((await watch(address)).responseHeaders['content-type']).to.equal('video/mp4');
  });

  it('are served in byte ranges across stored chunks', async () => {
    const whole = boxed('mp42', 600_000);
    const address = await stored(whole);
    const { responseHeaders } = await watch(address);
    const size = whole.length;
    for (const [range, first, last] of [
      ['bytes=0-', 0, size - 1],
      ['bytes=261000-530000', 261_000, 530_000],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      ['bytes=-1000', size - 1_000, size - 1],
    ] as const) {
      for (const condition of [{}, { 'If-Range': responseHeaders['etag'] ?? '' }]) {
        const part = await watch(address, { Range: range, ...condition });
        expect(part.status, range).to.equal(206);
        expect(part.responseHeaders).to.include({
          'content-range': `bytes ${first}-${last}/${size}`,
          'content-length': String(last - first + 1),
          'content-type': 'video/mp4',
        });
        expect(part.bytes.equals(whole.subarray(first, last + 1)), range).to.equal(true);
      }
    }
    for (const headers of [
      { Range: 'bytes=0-1,5-6' },
      { Range: 'bytes=5-4' },
      { Range: 'bytes=0-9', 'If-Range': '"another"' },
    ]) {
      const all = await watch(address, headers);
      expect([all.status, all.bytes.length], JSON.stringify(headers)).to.deep.equal([200, size]);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const none = await watch(address, { Range: range });
      expect(none.status, range).to.equal(416);
      expect(none.responseHeaders['content-range']).to.equal(`bytes */${size}`);
      expect(none.responseHeaders).not.to.have.property('cache-control');
    }
  });

  for (const [what, bytes] of [
    ['a page', Buffer.from('<html><script>1</script>')],
    ['a picture', aPng()],
    ['an archive', aZip()],
    ['an AVIF picture', boxed('avif')],
    ['a QuickTime film', boxed('qt  ')],
    ['a Matroska film that is not WebM', Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex')],
    ['the text “webm”', Buffer.from('....webm')],
  ] as const) {
    it(`reject ${what}, under any file name`, async () => {
      expectProblem(await upload('x.webm', bytes), 400, 'video-unreadable');
    });
  }

  it('reject files larger than 50 MB', async () => {
    const bytes = Buffer.alloc(50 * megabyte + 1);
    webm.copy(bytes);
    expectProblem(await upload('x.webm', bytes), 413, 'body-too-large');
  });

  it('require an administrator', async () => {
    const moderator = await createSignedInUser(shop, 1);
    expectProblem(await upload('x.webm', webm, moderator.token), 403, 'forbidden');
  });

  it('appear on the product page', async () => {
    const address = await stored(webm);
    const { path } = await createListedProduct(shop, 1, {}, { videos: [address] });
    const { body } = await shop.ask('GET', path.replace('/catalog/', '/api/product/'));
    expect(productPage.parse(body).videos).to.deep.equal([address]);
  });

  for (const name of [
    `${'0'.repeat(40)}.webm`,
    `${'0'.repeat(40)}.zip`,
    'x.webm',
    '..%2f..%2fetc%2fpasswd',
  ]) {
    it(`return 404 for ${name}`, async () => {
      expect((await watch(`/storage/videos/${name}`)).status).to.equal(404);
    });
  }
});
