import { expect } from 'chai';
import { includesText, normalizeText, toPhoneticForm } from './search-text.ts';

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

describe('the sound of a word', () => {
  for (const [word, ...spellings] of [
    ['щит', 'shchit', 'schit'],
    ['хаос', 'khaos', 'haos'],
    ['пуховик', 'pukhovik', 'puhovik'],
    ['кхмер', 'khmer'],
    ['максимум', 'maximum'],
    ['шутер', 'shooter'],
  ] as const) {
    it(`is the same for ${word} and ${spellings.join(', ')}`, () => {
      for (const spelling of spellings)
        expect(toPhoneticForm(spelling), spelling).to.equal(toPhoneticForm(word));
    });
  }
});
