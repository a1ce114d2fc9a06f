import { randomBytes } from 'node:crypto';
import { fileUploadReply } from '@shop/contracts/content/back-office.contract';
import { expect } from 'chai';
import type { z } from 'zod';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { anSvg, aPng, aRar, aZip } from '../support/sample-files.ts';
import { add, anArticle, askFromPosition } from './entries.ts';

const megabyte = 1024 * 1024;

describe('archive uploads and downloads', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const upload = (
    name: string,
    bytes: Uint8Array | string,
    token = shop.admin,
  ): Promise<Answer> => {
    const raw = new FormData();
    const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
    raw.append('file', new Blob([content]), name);
    return shop.send('POST', '/api/admin/files', { raw, token });
  };
  const stored = async (
    name: string,
    bytes: Uint8Array,
  ): Promise<z.output<typeof fileUploadReply>> => {
    const answer = await upload(name, bytes);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return fileUploadReply.parse(answer.body);
  };
  const download = (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${shop.address}${address}`, init);

  it('are cached as immutable only once an article names them', async () => {
    const file = await stored('Driver.zip', Buffer.concat([aZip('driver'), randomBytes(100)]));
    const nameless = await download(file.address);
    expect(nameless.headers.get('Cache-Control')).to.equal('no-cache');

    const added = await add(shop, 'problems', anArticle({ kind: 'program', file }));
    await askFromPosition(shop, '/api/problems', added);
    const tag = nameless.headers.get('ETag') ?? expect.fail('There is no tag');
    const named = await download(file.address, { headers: { 'If-None-Match': tag } });
    expect(named.status).to.equal(200);
    expect(named.headers.get('Content-Disposition')).to.include('Driver.zip');
    expect(named.headers.get('Cache-Control')).to.include('immutable');
  });

  it('are stored unchanged under a content hash, and served as attachments', async () => {
    const bytes = Buffer.concat([aZip('../../../etc/cron.d/x'), randomBytes(600_000)]);
    const file = await stored('Библиотеки.ZIP', bytes);
    expect(file).to.include({ name: 'Библиотеки.zip', size: bytes.length });
    expect(await stored('other.zip', bytes)).to.deep.equal({ ...file, name: 'other.zip' });

    const added = await add(shop, 'problems', anArticle({ kind: 'program', file }));
    await askFromPosition(shop, '/api/problems', added);
    const response = await download(file.address);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).to.equal(true);
    const headers = Object.fromEntries(response.headers);
    expect(headers).to.include({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).to.match(/^attachment; /);
    expect(headers['content-disposition']).to.include(encodeURIComponent('Библиотеки'));

    const tag = headers['etag'] ?? expect.fail('There is no tag');
    const again = await download(file.address, { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).to.deep.equal([304, '']);
    const head = await download(file.address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).to.deep.equal([
      200,
      String(bytes.length),
    ]);
  });

  it('may be rar', async () => {
    expect((await stored('a.rar', aRar())).address).to.match(
      /^\/storage\/files\/[a-f0-9]{40}\.rar$/,
    );
  });

  for (const [what, name, bytes, code] of [
    ['a program', 'x.exe', Buffer.from('MZ'), 'archive-needed'],
    ['a picture', 'x.png', aPng(), 'archive-needed'],
    ['an SVG drawing', 'x.svg', anSvg(), 'archive-needed'],
    ['a name with a direction override', 'x\u202Epiz.exe', aZip(), 'archive-needed'],
    ['a name without an extension', 'x', aZip(), 'archive-needed'],
    [
      'a page with the extension of an archive',
      'x.zip',
      '<html><script>1</script>',
      'file-unreadable',
    ],
    ['a picture with the extension of an archive', 'x.zip', aPng(), 'file-unreadable'],
    ['a ZIP archive with the extension .rar', 'x.rar', aZip(), 'file-unreadable'],
    ['an empty file', 'x.zip', '', 'file-unreadable'],
  ] as const) {
    it(`reject ${what}`, async () => {
      const answer = await upload(name, bytes);
      if (what === 'an empty file') expect(answer.status).to.equal(400);
      else expectProblem(answer, 400, code);
    });
  }

  it('reject files larger than 50 MB', async () => {
    const bytes = Buffer.alloc(50 * megabyte + 1);
    aZip().copy(bytes);
    expectProblem(await upload('x.zip', bytes), 413, 'body-too-large');
  });

  it('require a member of staff', async () => {
    const { token } = await createSignedInUser(shop, 0);
    expectProblem(await upload('x.zip', aZip(), token), 403, 'forbidden');
    const moderator = await createSignedInUser(shop, 1);
    expect((await upload('x.zip', aZip(), moderator.token)).status).to.equal(200);
  });

  it('are accepted in an article only with the stored address and size', async () => {
    const file = await stored('x.zip', aZip('offered'));
    for (const otherFile of [
      { ...file, size: file.size + 1 },
      { ...file, address: `/storage/files/${'0'.repeat(40)}.zip` },
      { ...file, address: '/storage/files/../images/x.zip' },
      { ...file, address: 'https://evil.example.org/x.zip' },
    ]) {
      const body = anArticle({ file: otherFile });
      const answer = await shop.send('POST', '/api/admin/problems', { body, token: shop.admin });
      expectProblem(answer, 400, 'invalid-request');
    }
  });

  for (const name of [
    `${'0'.repeat(40)}.zip`,
    'x.zip',
    '..%2f..%2fetc%2fpasswd',
    `${'0'.repeat(40)}.exe`,
  ]) {
    it(`return 404 for ${name}`, async () => {
      expect((await download(`/storage/files/${name}`)).status).to.equal(404);
    });
  }
});
