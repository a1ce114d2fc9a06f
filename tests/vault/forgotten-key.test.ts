import { randomBytes } from 'node:crypto';
import { startDocuments } from '@shop/embedded-documents/server';
import { instant } from '@shop/domain/kernel';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { Forgotten, forgetting, mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';

describe('a program that remembers the key of a person who is erased by another', function () {
  this.timeout(60_000);
  let documents: Awaited<ReturnType<typeof startDocuments>>;
  let client: MongoClient;
  const masterKeys = parseMasterKeys(`one:${randomBytes(32).toString('base64')}`);
  const subject = 'person-guest';

  beforeEach(async () => {
    documents = await startDocuments({ memory: true });
    client = documentsClient(`mongodb://127.0.0.1:${documents.port}/?directConnection=true`);
  });
  afterEach(async () => {
    await client.close();
    await documents.close();
  });
  const aVault = () => mongoVault(client.db(vaultDatabase), masterKeys);
  const forget = (until: Parameters<ReturnType<typeof forgetting>>[1]) =>
    forgetting(client.db(vaultDatabase))(subject, until);

  it('seals what comes next under a new key, and the old text stays unreadable', async () => {
    const program = aVault();
    const before = await program.seal(subject, 'before');
    await forget(instant(new Date()));
    const after = await program.seal(subject, 'after');
    expect(await aVault().open(after)).to.equal('after');
    expect(await aVault().open(before).catch(String)).not.to.equal('before');
  });

  it('seals nothing more for a person who is forgotten for good', async () => {
    const program = aVault();
    await program.seal(subject, 'before');
    await forget('for-good');
    const sealing = await program.seal(subject, 'after').catch((error: unknown) => error);
    expect(sealing).to.be.instanceOf(Forgotten);
  });
});
