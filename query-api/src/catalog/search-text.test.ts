import { expect } from 'chai';
import { includesText, normalizeText } from './search-text.ts';

const text = normalizeText('Ёлка: Café (2) [a+b]');

describe('a part of a text', () => {
  for (const typed of ['ёлка', 'ЕЛКА', 'cafe', 'é (2)', 'A+B', 'a.b']) {
    it(`is ${typed}, whatever its case, accents and signs`, () => {
      expect(includesText(text, typed)).to.equal(true);
    });
  }

  for (const typed of ['.*', '.+', '^', '$', '(?:)', '|', '[^]', ' ', '']) {
    it(`is no "${typed}", which has neither a letter nor a digit`, () => {
      expect(includesText(text, typed)).to.equal(false);
    });
  }

  for (const typed of ['c.*e', '(a|c)', 'ca\\w+', 'caf{1}e']) {
    it(`is no ${typed}, which is no pattern`, () => {
      expect(includesText(text, typed)).to.equal(false);
    });
  }
});
