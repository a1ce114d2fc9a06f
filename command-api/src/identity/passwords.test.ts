import { BusyError } from '@shop/domain/kernel';
import { expect } from 'chai';
import { createBoundedPasswords, passwords } from './passwords.ts';

/** A hash function that resolves on demand and counts the hashes in progress. */
const slowHashing = () => {
  const ends: (() => void)[] = [];
  let max = 0;
  let underWay = 0;
  const work = async <T>(result: T): Promise<T> => {
    underWay += 1;
    max = Math.max(max, underWay);
    await new Promise<void>((end) => void ends.push(end));
    underWay -= 1;
    return result;
  };
  return {
    hashing: { hash: (password: string) => work(`#${password}`), verify: () => work(true) },
    endAll: async () => {
      do {
        ends.shift()?.();
        await new Promise((resolve) => void setImmediate(resolve)); // calls start asynchronously
      } while (ends.length > 0);
    },
    max: () => max,
  };
};

describe('passwords', () => {
  it('are hashed a few at a time, in order, and rejected if too many are pending', async () => {
    const { hashing, endAll, max } = slowHashing();
    const { hash, verify } = createBoundedPasswords(hashing, { concurrency: 2, maxPending: 3 });
    const results = [hash('a'), verify('#a', 'a'), hash('b'), hash('c'), hash('d')];
    const refused = await hash('e').catch((error: unknown) => error);
    await endAll();

    expect(refused).to.be.instanceOf(BusyError);
    expect(await Promise.all(results)).to.deep.equal(['#a', true, '#b', '#c', '#d']);
    expect(max()).to.equal(2);
    const again = hash('e');
    await endAll();
    expect(await again).to.equal('#e');
  });

  it('are verified with Argon2id', async () => {
    const hashed = await passwords.hash('a right one');
    expect(hashed).to.match(/^\$argon2id\$/);
    expect(await passwords.verify(hashed, 'a right one')).to.equal(true);
    expect(await passwords.verify(hashed, 'a wrong one')).to.equal(false);
  });
});
