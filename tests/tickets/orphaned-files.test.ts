import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { instant } from '@shop/contracts/kernel';
import { fileQuota, fileQuotaStream, ticketId } from '@shop/domain/support';
import { attachmentsBucket } from '@shop/contracts/support/documents';
import { commandHandler } from '@shop/platform/event-store';
import { documentsClient } from '@shop/platform/documents';
import { expect } from 'chai';
import { GridFSBucket } from 'mongodb';
import { eventually } from '../support/eventually.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { aZip } from '../support/sample-files.ts';
import {
  aTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
} from '../support/ticket-requests.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };

describe('files left behind by a crashed program', () => {
  let shop: Shop;
  let bucket: GridFSBucket;
  let close: () => Promise<void>;
  before(async () => {
    shop = await theShop();
    const mongo = documentsClient(shop.launched.addresses.documents);
    bucket = new GridFSBucket(mongo.db('shop_files'), { bucketName: attachmentsBucket });
    close = () => mongo.close();
  });
  after(() => close());

  const put = async (fileId: string): Promise<void> => {
    const upload = bucket.openUploadStream(fileId);
    upload.end(aZip());
    await once(upload, 'finish');
  };
  const isThere = async (fileId: string): Promise<boolean> =>
    (await bucket.find({ filename: fileId }).toArray()).length > 0;
  /**
   * Reserves a file like a program that died. A later program finds the reservation expired, or
   * not.
   */
  const reserveFile = async (
    person: SignedInUser,
    ticket: string,
    fileId: string,
    untilMs: number,
  ) => {
    const now = Date.now();
    const data = {
      userId: person.id,
      reservationId: randomUUID(),
      ticketId: ticketId(ticket),
      messageId: randomUUID(),
      files: [{ fileId, size: 5 }],
      maxBytes: null,
      until: instant(new Date(now + untilMs)),
      now: instant(new Date(now)),
    };
    const quotas = commandHandler(shop.eventStore, fileQuota);
    await quotas(fileQuotaStream(person.id), { type: 'ReserveFileSpace', data }, by);
  };
  const ends = async (person: SignedInUser, count: number) =>
    eventually(`${count} ends`, async () => {
      const types = await shop.stored.types(`fileQuota-${person.id}`);
      const all = types.filter((type) => type !== 'support.FileSpaceReserved');
      return all.length >= count && all;
    });

  it('are deleted if their message was not posted in time', async () => {
    const person = await createSignedInUser(shop, 0);
    const ticket = await aTicket(shop, person);
    const [left, waiting] = [randomUUID(), randomUUID()];
    for (const fileId of [left, waiting]) await put(fileId);
    await reserveFile(person, ticket, waiting, 60 * 60_000);
    await reserveFile(person, ticket, left, -1_000);
    expect(await ends(person, 1)).to.deep.equal(['support.FilesDiscarded']);
    expect([await isThere(left), await isThere(waiting)]).to.deep.equal([false, true]);
  });

  it('are kept if their message was posted', async () => {
    const person = await createSignedInUser(shop, 0);
    const ticket = await aTicket(shop, person);
    const files = [{ name: 'x.zip', bytes: aZip() }];
    const { attachments } = await expectMessage(
      sendMessage(shop, ownerMessagePath(ticket), person.token, '', files),
    );
    const fileId = attachments[0]?.id ?? '';
    await reserveFile(person, ticket, fileId, -1_000);
    expect(await ends(person, 2)).to.deep.equal(['support.FilesAttached', 'support.FilesAttached']);
    expect(await isThere(fileId)).to.equal(true);
  });
});
