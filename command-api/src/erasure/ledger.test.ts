import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { erasureLedger } from './ledger.ts';

const requestedAt = '2026-03-01T12:00:00.000Z' as Instant;
const first = { userId: 'u1', people: ['account-u1', 'hash'], requestedAt };
const second = { userId: 'u2', people: ['account-u2'], requestedAt };

describe('the erasure ledger', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ledger-'));
    file = join(folder, 'apart', 'erasures.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is empty at first and lists each erased person once, from any instance', async () => {
    const ledger = erasureLedger(file);
    expect(await ledger.all()).to.deep.equal([]);
    await ledger.add(first);
    await ledger.add(first);
    await erasureLedger(file).add(second);
    expect(await ledger.all()).to.deep.equal([first, second]);
    expect((await readFile(file, 'utf8')).trim().split('\n')).to.have.lengthOf(2);
  });

  it('ignores a truncated line and appends after it', async () => {
    const ledger = erasureLedger(file);
    await ledger.add(first);
    await appendFile(file, '{"user_id":"u3","peo');
    expect(await ledger.all()).to.deep.equal([first]);
    await ledger.add(second);
    expect(await ledger.all()).to.deep.equal([first, second]);
  });

  it('reports a line with an invalid format', async () => {
    const ledger = erasureLedger(file);
    await ledger.add(first);
    await appendFile(file, '{"somebody":"u3"}\n');
    const reading = await ledger.all().then(String, String);
    expect(reading).to.include('user_id');
  });
});
