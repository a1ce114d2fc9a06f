import { attachmentSeal, attachmentsBucket } from '@shop/contracts/support/documents';
import { personSubject } from '@shop/domain/identity';
import type { FileSpaceReserved, MessagePosted } from '@shop/domain/support/events';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import type { Db, MongoClient } from 'mongodb';
import { GridFSBucket } from 'mongodb';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { aGif, anSvg, aPng, aRar, aZip, pngBomb } from '../support/sample-files.ts';
import type { SentFile } from '../support/ticket-requests.ts';
import {
  aTheme,
  aTicket,
  buildMessageForm,
  ownerMessagePath,
  sendMessage,
  expectMessage,
  openingTypes,
} from '../support/ticket-requests.ts';

const megabyte = 1024 * 1024;

describe('files attached to a message', function () {
  this.timeout(240_000); // two hundred megabytes take long beside other work
  let shop: Shop;
  let theme: string;
  let mongo: MongoClient;
  let files: Db;
  before(async () => {
    shop = await theShop();
    theme = await aTheme(shop);
    mongo = documentsClient(shop.launched.addresses.documents);
    files = mongo.db('shop_files');
  });
  after(() => mongo.close());

  const bucket = () => new GridFSBucket(files, { bucketName: attachmentsBucket });
  const storedOf = (ticketId: string) => bucket().find({ 'metadata.ticketId': ticketId }).toArray();
  const opened = async (fileId: string): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    for await (const part of bucket().openDownloadStreamByName(fileId)) {
      parts.push(part as Uint8Array);
    }
    const [file] = await bucket().find({ filename: fileId }).toArray();
    const personId = String(file?.metadata?.['personId']);
    const secrets = parseMasterKeys(shop.secrets['VAULT_MASTER_KEYS'] ?? '');
    const vault = mongoVault(mongo.db(vaultDatabase), secrets);
    return vault.openBytes(personSubject(personId), attachmentSeal(fileId), Buffer.concat(parts));
  };
  const customer = async () => {
    const person = await createSignedInUser(shop, 0);
    const id = await aTicket(shop, person, theme);
    const sendFiles = (...sentFiles: readonly SentFile[]) =>
      sendMessage(shop, ownerMessagePath(id), person.token, '', sentFiles);
    return { person, id, sendFiles };
  };

  it('are accepted in every allowed type and stored encrypted', async () => {
    const { person, id, sendFiles } = await customer();
    const all: readonly SentFile[] = [
      { name: 'Чек.png', bytes: aPng() },
      { name: 'anim.GIF', bytes: aGif() },
      { name: 'drawing.svg', bytes: anSvg('<script>window.__x=1</script>') },
      { name: '../../logs.zip', bytes: aZip('a secret line of a log') },
      { name: 'logs.rar', bytes: aRar() },
    ];
    const { attachments, text } = await expectMessage(sendFiles(...all));
    expect(text).to.equal(null);
    expect(attachments.map(({ name, type }) => `${name} ${type}`)).to.deep.equal([
      'Чек.png image/png',
      'anim.gif image/gif',
      'drawing.svg image/svg+xml',
      'logs.zip application/zip',
      'logs.rar application/vnd.rar',
    ]);
    const zip = attachments[3];
    expect((await opened(zip?.id ?? '')).toString()).to.include('a secret line');
    const chunks = await files.collection(`${attachmentsBucket}.chunks`).find({}).toArray();
    for (const { data } of chunks) {
      expect(
        Buffer.from((data as { buffer: Uint8Array }).buffer).includes('a secret line'),
      ).to.equal(false);
    }
    const stored = await storedOf(id);
    expect(stored.map(({ filename }) => filename).toSorted()).to.deep.equal(
      attachments.map((attachment) => attachment.id).toSorted(),
    );
    const types = await shop.stored.types(`fileQuota-${person.id}`);
    expect(types).to.deep.equal(['support.FileSpaceReserved', 'support.FilesAttached']);
    const [posted] = (await shop.stored.of<MessagePosted>(`ticket-${id}`)).slice(1);
    expect(JSON.stringify(posted?.data)).not.to.include('logs');
  });

  it('are re-encoded if they are pictures, so that only pixels are kept', async () => {
    const { sendFiles } = await customer();
    const bytes = aPng(16, 16, '<script>window.__x=1</script>');
    const { attachments } = await expectMessage(sendFiles({ name: 'x.png', bytes }));
    const downloaded = await opened(attachments[0]?.id ?? '');
    expect(downloaded.subarray(1, 4).toString()).to.equal('PNG');
    expect(downloaded.includes('script')).to.equal(false);
  });

  const wrong: Readonly<Record<string, readonly [SentFile, string]>> = {
    'they include a program': [{ name: 'x.exe', bytes: 'MZ' }, 'file-type-restricted'],
    'they include a page': [
      { name: 'x.html', bytes: '<script>1</script>' },
      'file-type-restricted',
    ],
    'they include a settings file': [{ name: '.htaccess', bytes: 'x' }, 'file-type-restricted'],
    'a name has no extension': [{ name: 'x', bytes: aPng() }, 'file-type-restricted'],
    'a name has a direction override': [
      { name: 'x\u202Egnp.exe', bytes: aPng() },
      'file-type-restricted',
    ],
    'a drawing has the extension of a picture': [
      { name: 'x.png', bytes: anSvg() },
      'file-unreadable',
    ],
    'a page has the extension of a picture': [
      { name: 'x.jpg', bytes: '<html>' },
      'file-unreadable',
    ],
    'a page has the extension of a drawing': [
      { name: 'x.svg', bytes: '<html><svg/></html>' },
      'file-unreadable',
    ],
    'a picture has the extension of another format': [
      { name: 'x.jpg', bytes: aPng() },
      'file-unreadable',
    ],
    'a picture has the extension of an archive': [
      { name: 'x.zip', bytes: aPng() },
      'file-unreadable',
    ],
    'an archive has the extension of a picture': [
      { name: 'x.png', bytes: aZip() },
      'file-unreadable',
    ],
    'a picture is truncated': [
      { name: 'x.png', bytes: aPng(64, 64).subarray(0, 60) },
      'file-unreadable',
    ],
    'a picture has 3.6 billion pixels': [{ name: 'x.png', bytes: pngBomb() }, 'picture-too-large'],
  };
  for (const [what, [file, code]] of Object.entries(wrong)) {
    it(`are rejected if ${what}`, async () => {
      const { person, id, sendFiles } = await customer();
      const problem = expectProblem(
        await sendFiles({ name: 'good.zip', bytes: aZip() }, file),
        400,
        code,
      );
      expect(problem.codes).to.deep.equal({ files: [code] });
      expect(await storedOf(id)).to.deep.equal([]);
      expect(await shop.stored.types(`fileQuota-${person.id}`)).to.deep.equal([]);
      expect(await shop.stored.types(`ticket-${id}`)).to.deep.equal(openingTypes);
    });
  }

  it('are limited to five of ten megabytes each, none of them empty', async () => {
    const { id, sendFiles } = await customer();
    const zip = { name: 'x.zip', bytes: aZip() };
    expect((await sendFiles(zip, zip, zip, zip, zip, zip)).status).to.be.oneOf([400, 413]);
    const huge = { name: 'x.zip', bytes: aZip('x'.repeat(10 * megabyte)) };
    expectProblem(await sendFiles(huge), 413, 'body-too-large');
    expectProblem(await sendFiles({ name: 'x.zip', bytes: '' }), 400, 'invalid-request');
    expect(await shop.stored.types(`ticket-${id}`)).to.deep.equal(openingTypes);
  });

  it('cannot be objects in a JSON body', async () => {
    const { person, id } = await customer();
    for (const body of [
      { message: 'x', files: { filepath: '/etc/passwd', originalFilename: 'x.zip' } },
      { message: 'x', 'files[]': [{ filepath: '/etc/passwd', originalFilename: 'x.zip' }] },
    ]) {
      const answer = await shop.send('POST', ownerMessagePath(id), { body, token: person.token });
      expectProblem(answer, 400, 'invalid-request');
    }
    expect(await shop.stored.types(`ticket-${id}`)).to.deep.equal(openingTypes);
  });

  it('are limited to 200 MB per user, even with concurrent uploads', async () => {
    const { person, id } = await customer();
    const large = { name: 'x.zip', bytes: aZip('x'.repeat(10 * megabyte - 4)) };
    const sendFiles = () =>
      sendMessage(shop, ownerMessagePath(id), person.token, '', [
        large,
        large,
        large,
        large,
        large,
      ]);
    const answers = [
      ...(await Promise.all([sendFiles(), sendFiles()])),
      ...(await Promise.all([sendFiles(), sendFiles(), sendFiles()])),
    ];
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).to.have.lengthOf(1);
    for (const answer of refused) expectProblem(answer, 409, 'files-quota-exceeded');
    const held = await shop.stored.of<FileSpaceReserved>(`fileQuota-${person.id}`);
    const bytes = held
      .filter(({ type }) => type === 'support.FileSpaceReserved')
      .flatMap(({ data }) => data.files)
      .reduce((sum, { size }) => sum + size, 0);
    expect(bytes).to.equal(200 * megabyte);
    expect(await storedOf(id)).to.have.lengthOf(20);
  });

  it('are not read from a guest or for another user’s ticket', async () => {
    const { id } = await customer();
    const otherUser = await createSignedInUser(shop, 0);
    const raw = buildMessageForm('', [{ name: 'x.zip', bytes: aZip() }]);
    expectProblem(await shop.send('POST', ownerMessagePath(id), { raw }), 401, 'unauthorized');
    const request = { raw, token: otherUser.token };
    expectProblem(await shop.send('POST', ownerMessagePath(id), request), 404, 'not-found');
    expect(await storedOf(id)).to.deep.equal([]);
  });
});
