import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { failpointNames } from '../../support/failpoints.ts';

/** The failpoints of every crash in the files of this folder. */
const triedHere = async (): Promise<readonly string[]> => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.test.ts'));
  const texts = await Promise.all(
    files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/\[\s*'([a-z]+\.[a-z-]+)'/g)].map(([, point = '']) => point),
  );
};

describe('crashes between two steps', () => {
  it('are tested at every failpoint', async () => {
    expect([...new Set(await triedHere())].toSorted()).to.deep.equal(
      (await failpointNames()).toSorted(),
    );
  });
});
