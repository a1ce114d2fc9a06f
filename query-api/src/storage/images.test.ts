import { expect } from 'chai';
import { findImage } from './images.ts';

const stored: Readonly<Record<string, string>> = {
  'wide.webp': 'all of it',
  'wide-320.webp': 'a narrower form',
  'small.webp': 'all of it',
};

const find = async (name: string): Promise<Buffer | null> => {
  const picture = stored[name];
  return picture === undefined ? null : Buffer.from(picture);
};
const found = async (name: string): Promise<string | undefined> =>
  (await findImage({ find }, name))?.toString();

describe('a picture', () => {
  it('is found in the form that was asked for', async () => {
    expect(await found('wide-320.webp')).to.equal('a narrower form');
    expect(await found('wide.webp')).to.equal('all of it');
  });

  it('is found whole where it has no such form', async () => {
    expect(await found('small-320.webp')).to.equal('all of it');
    expect(await found('small-1280.webp')).to.equal('all of it');
  });

  it('is not found under the name of another, nor in a width that is not kept', async () => {
    for (const name of ['none-320.webp', 'small-500.webp', 'small-320-640.webp', '-320.webp']) {
      expect(await found(name), name).to.equal(undefined);
    }
  });
});
