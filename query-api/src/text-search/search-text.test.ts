import { expect } from 'chai';
import { includesText, normalizeText } from './search-text.ts';

const text = normalizeText('Ёлка: Café (2) [a+b]');

describe('a text match', () => {
  for (const typed of ['ёлка', 'ЕЛКА', 'cafe', 'é (2)', 'A+B', 'a.b']) {
    it(`includes “${typed}”, ignoring case, accents and punctuation`, () => {
      expect(includesText(text, typed)).to.equal(true);
    });
  }

  for (const typed of ['.*', '.+', '^', '$', '(?:)', '|', '[^]', ' ', '']) {
    it(`excludes “${typed}”, which contains no alphanumeric characters`, () => {
      expect(includesText(text, typed)).to.equal(false);
    });
  }

  for (const typed of ['c.*e', '(a|c)', 'ca\\w+', 'caf{1}e']) {
    it(`does not treat “${typed}” as a pattern`, () => {
      expect(includesText(text, typed)).to.equal(false);
    });
  }
});
