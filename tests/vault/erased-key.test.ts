import { randomBytes } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import {
  DataKeyMissingError,
  SubjectErasedError,
  subjectEraser,
  mongoVault,
  parseMasterKeys,
  keyRetirer,
  rewrapDataKeys,
} from '@shop/platform/vault';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import { eventually } from '../support/eventually.ts';
import type { TestMongoDb } from '../support/mongodb.ts';
import { startTestMongoDb } from '../support/mongodb.ts';

const now = () => instant(new Date());

describe('a program that caches the data key of an erased person', () => {
  let documents: TestMongoDb;
  let client: MongoClient;
  const masterKeys = parseMasterKeys(`one:${randomBytes(32).toString('base64')}`);
  const subject = 'person-guest';

  beforeEach(async () => {
    documents = await startTestMongoDb();
    client = documentsClient(documents.url);
  });
  afterEach(async () => {
    await client.close();
    await documents.close();
  });
  const aVault = () => mongoVault(client.db(vaultDatabase), masterKeys);
  const erase = (until: Parameters<ReturnType<typeof subjectEraser>>[1]) =>
    subjectEraser(client.db(vaultDatabase))(subject, until);

  it('seals new text under a new key and cannot open the old text', async () => {
    const program = aVault();
    const before = await program.seal(subject, 'before');
    await erase(instant(new Date()));
    const after = await program.seal(subject, 'after');
    expect(await aVault().open(after)).to.equal('after');
    expect(await aVault().open(before).catch(String)).not.to.equal('before');
  });

  it('evicts keys that are not used for a while', async () => {
    const program = mongoVault(client.db(vaultDatabase), masterKeys, 20);
    const subjects = Array.from({ length: 50 }, (_, index) => `person-${index}`);
    const sealing = subjects.map((sealedSubject) => program.seal(sealedSubject, sealedSubject));
    expect(program.remembered()).to.equal(subjects.length);
    const sealed = await Promise.all(sealing);
    await eventually('no key in memory', async () => program.remembered() === 0);
    expect(await Promise.all(sealed.map((text) => program.open(text)))).to.deep.equal(subjects);
  });

  const retire = (at: Parameters<ReturnType<typeof keyRetirer>>[1]) =>
    keyRetirer(client.db(vaultDatabase))(subject, at);
  const refusal = (sealed: Parameters<ReturnType<typeof aVault>['open']>[0]) =>
    aVault()
      .open(sealed)
      .then(
        () => expect.fail('The text can still be opened'),
        (error: unknown) => error,
      );

  it('keeps text sealed between the request and the deletion of the old key', async () => {
    const program = aVault();
    const before = await program.seal(subject, 'before');
    const file = await program.sealBytes(subject, 'file', Buffer.from('bytes'));
    const requestedAt = now();
    await retire(requestedAt);
    const between = await program.seal(subject, 'between');
    expect(await aVault().open(before)).to.equal('before');
    expect(String(await aVault().openBytes(subject, 'file', file))).to.equal('bytes');
    for (const _ of ['erasure', 'repeated erasure']) {
      await erase(requestedAt);
      expect(await aVault().open(between)).to.equal('between');
      expect(await refusal(before)).to.be.instanceOf(DataKeyMissingError);
    }
    const opening = await aVault()
      .openBytes(subject, 'file', file)
      .catch((error: unknown) => error);
    expect(opening).to.be.instanceOf(DataKeyMissingError);
    program.evict(subject);
    expect(await program.open(between)).to.equal('between');
    const opened = await program.open(before).catch((error: unknown) => error);
    expect(opened).to.be.instanceOf(DataKeyMissingError);
  });

  it('creates the next key after the request, regardless of clock skew', async () => {
    const requestedAt = instant(new Date(Date.now() + 60_000));
    await retire(requestedAt);
    const next = await aVault().seal(subject, 'next');
    await erase(requestedAt);
    expect(await aVault().open(next)).to.equal('next');
  });

  it('keeps the next key when an older request retires a key again', async () => {
    const requestedAt = now();
    await retire(requestedAt);
    const next = await aVault().seal(subject, 'next');
    await retire(requestedAt);
    await erase(requestedAt);
    expect(await aVault().open(next)).to.equal('next');
  });

  it('deletes at each erasure the keys created before it', async () => {
    await aVault().seal(subject, 'first');
    await retire(now());
    const second = await aVault().seal(subject, 'second');
    const requestedAt = instant(new Date(Date.now() + 1_000));
    await retire(requestedAt);
    const third = await aVault().seal(subject, 'third');
    await erase(requestedAt);
    expect(await refusal(second)).to.be.instanceOf(DataKeyMissingError);
    expect(await aVault().open(third)).to.equal('third');
  });

  it('opens text sealed by any program while keys are retired and rewrapped', async () => {
    const database = client.db(vaultDatabase);
    const programs = Array.from({ length: 4 }, aVault);
    const sealed = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        if (index % 6 === 0) await retire(now());
        if (index % 15 === 0) await rewrapDataKeys(database, masterKeys);
        return programs[index % 4]?.seal(subject, String(index)) ?? expect.fail();
      }),
    );
    const opened = await Promise.all(sealed.map((text) => aVault().open(text)));
    expect(opened).to.deep.equal(sealed.map((_, index) => String(index)));
  });

  it('deletes retired keys too when a person is erased permanently', async () => {
    const before = await aVault().seal(subject, 'before');
    await retire(now());
    await erase('permanently');
    expect(await refusal(before)).to.be.instanceOf(DataKeyMissingError);
  });

  it('deletes keys again that a vault backup restored', async () => {
    const keys = client.db(vaultDatabase).collection('dataKeys');
    const before = await aVault().seal(subject, 'before');
    const backup = await keys.find().toArray();
    const requestedAt = now();
    await retire(requestedAt);
    await erase(requestedAt);
    await keys.deleteMany({});
    await keys.insertMany(backup);
    await erase(requestedAt);
    expect(await refusal(before)).to.be.instanceOf(DataKeyMissingError);
  });

  it('refuses to seal text for a permanently erased person', async () => {
    const program = aVault();
    await program.seal(subject, 'before');
    await erase('permanently');
    const sealing = await program.seal(subject, 'after').catch((error: unknown) => error);
    expect(sealing).to.be.instanceOf(SubjectErasedError);
  });
});
