import { expect } from 'chai';
import { transliterate } from './transliterate.ts';

describe('transliteration', () => {
  it('writes every Russian letter in Latin ones', () => {
    expect(transliterate('съешь ещё этих мягких французских булок, да выпей чаю')).to.equal(
      'sesh eshche etikh myagkikh frantsuzskikh bulok, da vypey chayu',
    );
    expect(transliterate('абвгдеёжзийклмнопрстуфхцчшщъыьэюя')).to.match(/^[a-z]+$/);
  });

  it('leaves all other characters as they are', () => {
    expect(transliterate('Dota 2, É, Ї')).to.equal('Dota 2, É, Ї');
  });
});
