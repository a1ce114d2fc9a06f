import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { characters } from './characters.ts';
import { makeFonts } from './make-fonts.ts';
import { formatUnicodeRange, within } from './unicode-range.ts';

const folder = join(import.meta.dirname, 'files');
const messagesFolder = join(import.meta.dirname, '..', 'i18n');

describe('the fonts of the pages', () => {
  it('match the output generated from their packages', async () => {
    const made = await makeFonts();
    expect(readdirSync(folder).toSorted()).to.deep.equal([...made.keys()].toSorted());
    for (const [name, content] of made) {
      expect(readFileSync(join(folder, name)).equals(content), name).to.equal(true);
    }
  });

  it('contain every character of the shop’s texts that the fonts provide', () => {
    const written = globSync('*/**/*.ts', { cwd: messagesFolder })
      .map((file) => readFileSync(join(messagesFolder, file), 'utf8'))
      .join('');
    const ranges = JSON.parse(
      readFileSync(
        new URL(import.meta.resolve('@fontsource-variable/golos-text/unicode.json')),
        'utf8',
      ),
    ) as Readonly<Record<string, string>>;
    const drawable = within(Object.values(ranges).join(), written);
    const missing = Array.from(drawable).filter(
      (character) => character > ' ' && !characters.includes(character),
    );

    expect(drawable).to.contain('ё').and.to.contain('q').and.to.contain('«');
    expect(missing).to.deep.equal([]);
  });

  it('have Unicode ranges that name each character once', () => {
    expect(formatUnicodeRange('бвга')).to.equal('U+430-433');
    expect(formatUnicodeRange('a c')).to.equal('U+20, U+61, U+63');
    expect(within('U+61-63, U+20BD', 'ba₽bя')).to.equal('ab₽');
  });
});
