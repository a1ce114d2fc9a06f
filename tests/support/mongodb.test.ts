import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { describeOnLocalDocuments } from './local-servers.ts';
import { startTestMongoDb } from './mongodb.ts';
import { withVariable } from './with-variable.ts';

/** SQLite opens no file whose path has more characters. */
const maxPathLength = 512;

describeOnLocalDocuments('a MongoDB of a test, on disk', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'test-mongodb-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves no files if it cannot start', async () => {
    const home = join(
      folder,
      ...Array.from({ length: 3 }, () => 'x'.repeat(Math.ceil(maxPathLength / 3))),
    );
    mkdirSync(home, { recursive: true });
    const failure = await withVariable('TMPDIR', home, () =>
      startTestMongoDb({ onDisk: true }).catch((error: unknown) => error),
    );
    expect(failure).to.be.an('error').with.property('message', 'unable to open database file');
    expect(readdirSync(home)).to.deep.equal([]);
  });
});
