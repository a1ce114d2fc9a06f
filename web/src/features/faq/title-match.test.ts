import { expect } from 'chai';
import { titleMatch } from './title-match.ts';

const titles = ['Как отключить защитник Windows', 'How to turn off Windows Defender'];

describe('a filter of titles', () => {
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
    it(`finds by ${JSON.stringify(typed)}`, () => {
      expect(titleMatch(typed)(titles)).to.equal(true);
    });
  }

  for (const typed of ['драйвер', 'windows linux', 'как оплатить', 'щит2', 'зшщитинк']) {
    it(`does not find by ${JSON.stringify(typed)}`, () => {
      expect(titleMatch(typed)(titles)).to.equal(false);
    });
  }

  it('takes ё and е for one letter', () => {
    expect(titleMatch('счет')(['Счёт не оплачен'])).to.equal(true);
    expect(titleMatch('счёт')(['Счет не оплачен'])).to.equal(true);
  });

  it('tells й from и where it stands alone', () => {
    expect(titleMatch('й')(['Мои покупки'])).to.equal(false);
  });
});
