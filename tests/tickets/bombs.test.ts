import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { bareRequest } from '../support/bare-request.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { attachmentSeal } from '@shop/contracts/support/documents';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { aPng, aZip, pngBomb } from '../support/sample-files.ts';
import {
  aTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
  openingTypes,
} from '../support/ticket-requests.ts';

const megabyte = 1024 * 1024;

describe('protection of tickets from harmful uploads', () => {
  let shop: Shop;
  let person: SignedInUser;
  let id: string;
  beforeEach(async () => {
    shop = await theShop();
    person = await createSignedInUser(shop, 0);
    id = await aTicket(shop, person);
  });
  const untouched = async () =>
    expect(await shop.stored.types(`ticket-${id}`)).to.deep.equal(openingTypes);

  it('rejects a decompression bomb before the body is complete', async () => {
    const body = gzipSync(Buffer.alloc(256 * megabyte, ' '));
    expect(body.length).to.be.lessThan(megabyte);
    for (const encoding of ['gzip', 'br']) {
      const { status } = await bareRequest(shop.launched.addresses.commandApi, {
        method: 'POST',
        path: ownerMessagePath(id),
        headers: {
          Authorization: `Bearer ${person.token}`,
          'Content-Type': 'application/json',
          'Content-Encoding': encoding,
        },
        body: body.subarray(0, body.length / 2),
        endless: true,
      });
      expect(status).to.be.oneOf([400, 413, 415]);
    }
    await untouched();
  });

  it('rejects five pictures in one message that would exceed memory', async () => {
    const bombs = Array.from({ length: 5 }, () => ({ name: 'x.png', bytes: pngBomb() }));
    const answer = await sendMessage(shop, ownerMessagePath(id), person.token, '', bombs);
    expectProblem(answer, 400, 'picture-too-large');
    await untouched();
  });

  it('stores an archive unchanged without unpacking it', async () => {
    const nested = Buffer.concat([aZip('../../../etc/cron.d/x'), aZip('x'.repeat(1_000))]);
    const files = [{ name: 'bomb.zip', bytes: nested }];
    const { attachments } = await expectMessage(
      sendMessage(shop, ownerMessagePath(id), person.token, '', files),
    );
    expect(attachments[0]).to.include({ size: nested.length, type: 'application/zip' });
  });

  it('rejects an upload by a user who is banned during the upload', async () => {
    const [registered] = await shop.stored.of(`user-${person.id}`);
    const personId =
      registered && 'personId' in registered.data ? String(registered.data.personId) : '';
    const head = [
      '--x',
      'Content-Disposition: form-data; name="files[]"; filename="x.zip"',
      '',
      '',
    ].join('\r\n');
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const begun = writer.write(Buffer.from(head));
    const answering = fetch(`${shop.launched.addresses.commandApi}${ownerMessagePath(id)}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${person.token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    const body = { email: `${personId}@example.org`, reason: 'spam' };
    await shop.send('POST', '/api/logout', { body: { everywhere: true }, token: person.token });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', body);
    await eventually('the session is over', async () => {
      const { status } = await shop.send('POST', '/api/logout', { body: {}, token: person.token });
      return status === 401 || status === 403;
    });
    await begun;
    await writer.write(Buffer.concat([aZip(), Buffer.from('\r\n--x--\r\n')]));
    await writer.close();
    expect((await answering).status).to.be.oneOf([401, 403]);
    await untouched();
  });

  it('does not open a stored file under another file’s id', async () => {
    const files = [{ name: 'x.png', bytes: aPng() }];
    const { attachments } = await expectMessage(
      sendMessage(shop, ownerMessagePath(id), person.token, '', files),
    );
    const mongo = documentsClient(shop.launched.addresses.documents);
    const secrets = parseMasterKeys(shop.secrets['VAULT_MASTER_KEYS'] ?? '');
    const vault = mongoVault(mongo.db(vaultDatabase), secrets);
    const file = attachmentSeal(attachments[0]?.id ?? '');
    const sealed = await vault.sealBytes('person-x', file, Buffer.from('x'));
    expect((await vault.openBytes('person-x', file, sealed)).toString()).to.equal('x');
    const otherText = await vault
      .openBytes('person-x', attachmentSeal('other'), sealed)
      .catch(() => null);
    expect(otherText).to.equal(null);
    await mongo.close();
  });
});
