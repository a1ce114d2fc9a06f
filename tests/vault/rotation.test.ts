import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { SealedText } from '@shop/contracts/kernel';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { mongoVault, parseMasterKeys, rewrapDataKeys, readVaultStatus } from '@shop/platform/vault';
import { expect } from 'chai';
import type { Db, MongoClient } from 'mongodb';
import type { TestMongoDb } from '../support/mongodb.ts';
import { startTestMongoDb } from '../support/mongodb.ts';

const masterKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..', '..');

const secrets = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `secret of person-${index}`);

describe('the rotation of the master key', () => {
  let documents: TestMongoDb;
  let client: MongoClient;
  let url = '';
  let database: Db;
  const [old, fresh] = [masterKey('old'), masterKey('fresh')];
  const [before, both, after] = [old, `${fresh},${old}`, fresh];

  beforeEach(async () => {
    documents = await startTestMongoDb();
    ({ url } = documents);
    client = documentsClient(url);
    database = client.db(vaultDatabase);
  });
  afterEach(async () => {
    await client.close();
    await documents.close();
  });

  /** The vault of a program that starts with this setting. */
  const vaultWith = (setting: string) => mongoVault(database, parseMasterKeys(setting));
  const sealMany = async (setting: string, count: number): Promise<readonly SealedText[]> => {
    const vault = vaultWith(setting);
    const subjects = Array.from({ length: count }, (_, index) => `person-${index}`);
    return Promise.all(subjects.map((subject) => vault.seal(subject, `secret of ${subject}`)));
  };
  const opened = async (
    setting: string,
    sealed: readonly SealedText[],
  ): Promise<readonly string[]> => {
    const vault = vaultWith(setting);
    const outcomes = await Promise.allSettled(sealed.map((text) => vault.open(text)));
    return outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
    );
  };
  const counts = async (setting: string) => {
    const { wrapped } = await readVaultStatus(database, parseMasterKeys(setting));
    return Object.fromEntries(wrapped.map(({ masterKeyId, count }) => [masterKeyId, count]));
  };
  const ops = async (setting: string, verb: string) =>
    run('node', [join(root, 'projector/src/ops/main.ts'), 'vault', verb], {
      env: { ...process.env, MONGODB_URL: url, VAULT_MASTER_KEYS: setting },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => error,
    );

  it('rewraps every data key, so that the old master key can be removed', async () => {
    const sealed = await sealMany(before, 450);
    expect(await opened(both, sealed)).to.deep.equal(secrets(450));
    expect(await counts(both)).to.deep.equal({ old: 450 });

    const progress: number[] = [];
    const outcome = await rewrapDataKeys(database, parseMasterKeys(both), (done) =>
      progress.push(done),
    );
    expect(outcome).to.deep.equal({ rewrapped: 450, failed: [] });
    expect(progress.at(-1)).to.equal(450);
    expect(await counts(both)).to.deep.equal({ fresh: 450 });
    expect(await opened(after, sealed)).to.deep.equal(secrets(450));
    expect(await rewrapDataKeys(database, parseMasterKeys(both))).to.deep.equal({
      rewrapped: 0,
      failed: [],
    });
  });

  it('reports each data key once to the operator', async () => {
    await sealMany(before, 450);
    const { code, stdout } = await ops(both, 'rewrap');
    expect(code).to.equal(0);
    expect(stdout).to.include(' 100% 450 data keys, ');
  });

  it('resumes where it was interrupted', async () => {
    const sealed = await sealMany(before, 600);
    const stopped = rewrapDataKeys(database, parseMasterKeys(both), (done) => {
      if (done >= 200) throw new Error('killed');
    });
    expect(await stopped.catch(String)).to.equal('Error: killed');
    expect(await counts(both)).to.deep.equal({ fresh: 200, old: 400 });
    expect(await opened(both, sealed)).to.deep.equal(secrets(600));

    expect((await rewrapDataKeys(database, parseMasterKeys(both))).rewrapped).to.equal(400);
    expect(await opened(after, sealed)).to.deep.equal(secrets(600));
  });

  it('can run twice concurrently while keys are created, used and deleted', async () => {
    const sealed = await sealMany(before, 300);
    const personWithoutKey = 'person-299';
    const keys = parseMasterKeys(both);
    const [first, second, made] = await Promise.all([
      rewrapDataKeys(database, keys),
      rewrapDataKeys(database, keys),
      vaultWith(both).seal('person-new', 'a new secret'),
      opened(both, sealed.slice(0, 50)),
      database.collection<{ _id: string }>('dataKeys').deleteOne({ _id: personWithoutKey }),
    ]);
    expect([...first.failed, ...second.failed]).to.deep.equal([]);
    expect(first.rewrapped + second.rewrapped).to.be.within(299, 300);
    expect(await opened(after, [...sealed.slice(0, 299), made])).to.deep.equal([
      ...secrets(299),
      'a new secret',
    ]);
    const [unreadable] = await opened(after, sealed.slice(299));
    expect(unreadable).to.include(`The vault has no key for ${personWithoutKey}`);
  });

  it('fails only for data keys of a removed master key, and lists them', async () => {
    const sealed = await sealMany(before, 3);
    const more = await vaultWith(both).seal('person-new', 'new');
    const [...texts] = await opened(after, [...sealed, more]);
    for (const text of texts.slice(0, 3)) {
      expect(text).to.equal("Error: The vault's master key old is not configured");
    }
    expect(texts[3]).to.equal('new');

    const outcome = await rewrapDataKeys(database, parseMasterKeys(after));
    expect(outcome.rewrapped).to.equal(0);
    expect(outcome.failed.map(({ subject }) => subject)).to.deep.equal([
      'person-0',
      'person-1',
      'person-2',
    ]);
    expect(await opened(both, [...sealed, more])).to.deep.equal([...secrets(3), 'new']);
  });

  it('detects a wrong key with the right name before it changes anything', async () => {
    const sealed = await sealMany(before, 5);
    const wrong = masterKey('old');
    const progress = await ops(wrong, 'status');
    expect(progress).to.include({ code: 1 });
    expect(progress.stdout).to.include('old  5 data keys  WRONG KEY');

    const refused = await ops(`${fresh},${wrong}`, 'rewrap');
    expect(refused).to.include({ code: 1 });
    expect(refused.stdout).to.include('No data key was changed').and.include('old');
    expect(await counts(before)).to.deep.equal({ old: 5 });
    expect(await opened(before, sealed)).to.deep.equal(secrets(5));
  });

  it('is an ops command that reports the remaining work', async () => {
    await sealMany(before, 5);
    const statusAfterLoss = await ops(after, 'status');
    expect(statusAfterLoss).to.include({ code: 1 });
    expect(statusAfterLoss.stdout).to.include('old  5 data keys  NOT CONFIGURED');
    expect((await ops(after, 'rewrap')).stdout).to.include(
      "person-0: The vault's master key old is not configured",
    );

    const done = await ops(both, 'rewrap');
    expect(done).to.include({ code: 0 });
    expect(done.stdout).to.include('Wrapped 5 data keys with master key fresh.');
    expect(done.stdout).to.include('old wraps no data keys.');
    expect((await ops(after, 'status')).code).to.equal(0);
  });
});
