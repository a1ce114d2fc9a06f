import { expect } from 'chai';
import { isUntranslated, refusedLang } from './translation.ts';

describe('a text in two languages', () => {
  it('lacks a translation if only the other language has it', () => {
    const values = { title_rus: 'Распродажа', title_eng: ' ' };

    expect(isUntranslated(values, 'title', 'eng')).to.equal(true);
    expect(isUntranslated(values, 'title', 'rus')).to.equal(false);
  });

  it('lacks none while nothing is written', () => {
    expect(isUntranslated({ title_rus: '', title_eng: '' }, 'title', 'eng')).to.equal(false);
  });

  it('opens at the language that has an error', () => {
    expect(refusedLang({ title_eng: 'Fill in this field' }, ['title'])).to.equal('eng');
    expect(refusedLang({ link: 'Wrong' }, ['title'])).to.equal(undefined);
  });
});
