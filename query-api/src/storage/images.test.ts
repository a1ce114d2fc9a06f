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

describe('an image', () => {
  it('is found in the requested size', async () => {
    expect(await found('wide-320.webp')).to.equal('a narrower form');
    expect(await found('wide.webp')).to.equal('all of it');
  });

  it('is returned in full size if the requested size does not exist', async () => {
    expect(await found('small-320.webp')).to.equal('all of it');
    expect(await found('small-1280.webp')).to.equal('all of it');
  });

  it('is not found under an unknown name or in an unsupported width', async () => {
    for (const name of ['none-320.webp', 'small-500.webp', 'small-320-640.webp', '-320.webp']) {
      expect(await found(name), name).to.equal(undefined);
    }
  });
});
