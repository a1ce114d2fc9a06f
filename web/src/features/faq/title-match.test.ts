import { expect } from 'chai';
import { titleMatch } from './title-match.ts';

const titles = ['Как отключить защитник Windows', 'How to turn off Windows Defender'];

describe('a title filter', () => {
  for (const typed of [
    '',
    '  ',
    'защитник',
    'ЗАЩИТНИК',
    'window',
    'defender windows',
    'защитник, windows!',
    'отключить зашитник', // different letter
    'отклчить', // omitted letter
    'оттключить', // extra letter
    'отлкючить', // swapped letters
    'pfobnybr', // защитник typed with the Latin layout
    'цштвщцы', // windows typed with the Russian layout
    'защитн',
    'ключить',
  ]) {
    it(`matches ${JSON.stringify(typed)}`, () => {
      expect(titleMatch(typed)(titles)).to.equal(true);
    });
  }

  for (const typed of ['драйвер', 'windows linux', 'как оплатить', 'щит2', 'зшщитинк']) {
    it(`does not match ${JSON.stringify(typed)}`, () => {
      expect(titleMatch(typed)(titles)).to.equal(false);
    });
  }

  it('treats ё and е as the same letter', () => {
    expect(titleMatch('счет')(['Счёт не оплачен'])).to.equal(true);
    expect(titleMatch('счёт')(['Счет не оплачен'])).to.equal(true);
  });

  it('distinguishes й from и as a single letter', () => {
    expect(titleMatch('й')(['Мои покупки'])).to.equal(false);
  });
});
