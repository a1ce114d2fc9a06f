import { expect } from 'chai';
import { withPicture } from './with-picture.ts';

const address = '/storage/images/a.webp';

describe('a picture in a text', () => {
  it('is a separate paragraph between the text before and after it', () => {
    expect(withPicture('One. Two.', 4, address)).to.equal(`One.\n\n![](${address})\n\nTwo.`);
  });

  it('adds no blank lines if they exist', () => {
    expect(withPicture('One.\n\nTwo.', 6, address)).to.equal(`One.\n\n![](${address})\n\nTwo.`);
  });

  it('is the only content of an empty text', () => {
    expect(withPicture('', 0, address)).to.equal(`![](${address})`);
  });
});
