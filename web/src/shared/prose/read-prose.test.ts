import { expect } from 'chai';
import { plainText, readProse } from './read-prose.ts';

const headingsOf = (text: string) => [...readProse(text).headings.values()];

describe('a text of the shop', () => {
  it('has its headings under the title of the page, each with a place of its own', () => {
    expect(headingsOf('# Возврат денег\n\n## Как?\n\n# Возврат — денег!')).to.deep.equal([
      { id: 'text-возврат-денег', level: 2, text: 'Возврат денег' },
      { id: 'text-как', level: 3, text: 'Как?' },
      { id: 'text-возврат-денег-2', level: 2, text: 'Возврат — денег!' },
    ]);
  });

  it('begins with the second level wherever it begins', () => {
    expect(headingsOf('### One\n\n#### Two').map(({ level }) => level)).to.deep.equal([2, 3]);
  });

  it('is read without its marks', () => {
    expect(plainText(readProse('## One\n\n*Two* [three](/x) `four`\n\n[x]: /y'))).to.equal(
      'One\nTwo three four',
    );
  });

  it('takes HTML for text', () => {
    const { root } = readProse('<script>alert(1)</script>');
    expect(root.children.map(({ type }) => type)).to.deep.equal(['paragraph']);
  });

  it('believes the first of two references of a name', () => {
    const { definitions } = readProse('[a]\n\n[a]: /first\n[a]: /second');
    expect(definitions.get('a')?.url).to.equal('/first');
  });
});
