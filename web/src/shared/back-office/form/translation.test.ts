import { expect } from 'chai';
import { isUntranslated, refusedLang } from './translation.ts';

describe('a text in two languages', () => {
  it('is untranslated if only the other language has a text', () => {
    const values = { title_rus: 'Распродажа', title_eng: ' ' };

    expect(isUntranslated(values, 'title', 'eng')).to.equal(true);
    expect(isUntranslated(values, 'title', 'rus')).to.equal(false);
  });

  it('is not untranslated while both languages are empty', () => {
    expect(isUntranslated({ title_rus: '', title_eng: '' }, 'title', 'eng')).to.equal(false);
  });

  it('opens in the language that has an error', () => {
    expect(refusedLang({ title_eng: 'Fill in this field' }, ['title'])).to.equal('eng');
    expect(refusedLang({ link: 'Wrong' }, ['title'])).to.equal(undefined);
  });
});
