import { expect } from 'chai';
import { content as noContent } from './content.ts';

describe('the content', () => {
  it('has another version after each change', () => {
    const content = noContent();
    const versions = [content.version()];
    content.apply(new Map([['slide:a', null]]));
    versions.push(content.version());
    content.clear();
    versions.push(content.version());

    expect(new Set(versions).size).to.equal(3);
    expect(content.version()).to.equal(versions.at(-1));
  });
});
