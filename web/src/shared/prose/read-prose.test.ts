import { expect } from 'chai';
import { plainText, readProse } from './read-prose.ts';

const headingsOf = (text: string) => [...readProse(text).headings.values()];

describe('a Markdown text of the shop', () => {
  it('has headings below the page title, each with a unique anchor', () => {
    expect(headingsOf('# Возврат денег\n\n## Как?\n\n# Возврат — денег!')).to.deep.equal([
      { id: 'text-возврат-денег', level: 2, text: 'Возврат денег' },
      { id: 'text-как', level: 3, text: 'Как?' },
      { id: 'text-возврат-денег-2', level: 2, text: 'Возврат — денег!' },
    ]);
  });

  it('starts at heading level 2 regardless of its first level', () => {
    expect(headingsOf('### One\n\n#### Two').map(({ level }) => level)).to.deep.equal([2, 3]);
  });

  it('is converted to plain text without markup', () => {
    expect(plainText(readProse('## One\n\n*Two* [three](/x) `four`\n\n[x]: /y'))).to.equal(
      'One\nTwo three four',
    );
  });

  it('treats HTML as plain text', () => {
    const { root } = readProse('<script>alert(1)</script>');
    expect(root.children.map(({ type }) => type)).to.deep.equal(['paragraph']);
  });

  it('uses the first of two definitions with the same name', () => {
    const { definitions } = readProse('[a]\n\n[a]: /first\n[a]: /second');
    expect(definitions.get('a')?.url).to.equal('/first');
  });
});
