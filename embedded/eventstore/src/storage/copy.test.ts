import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup } from 'node:sqlite';
import { expect } from 'chai';
import { takeCopy } from './copy.ts';
import { openDatabase } from './database.ts';

describe('a copy of the database file', () => {
  it('waits for a write transaction that is already open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'copy-'));
    const database = openDatabase(join(folder, 'eventstore.sqlite'));
    const begin = (copy: string): Promise<unknown> =>
      backup(database, join(folder, copy)).catch(({ errcode }: { errcode: number }) => errcode);
    try {
      database.exec("BEGIN IMMEDIATE; INSERT INTO streams (name) VALUES ('order-1')");
      const pendingCopy = takeCopy(database, join(folder, 'taken'));
      for (const copy of ['1', '2', '3']) expect(await begin(copy)).to.equal(0);
      database.exec('COMMIT');

      expect(await pendingCopy).to.equal(0);
    } finally {
      database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
