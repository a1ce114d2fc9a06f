import { expect } from 'chai';
import { splitName } from './name-words.rules.ts';

describe('the words of a name', () => {
  it('ignore case and punctuation, and treat ё as е', () => {
    expect(splitName('  Семён  О’Нил ')).to.deep.equal(['семен', 'о', 'нил']);
    expect(splitName('СЕМЕН, семён')).to.deep.equal(['семен']);
    expect(splitName('***')).to.deep.equal([]);
  });

  it('are at most ten', () => {
    expect(splitName('a b c d e f g h i j k l')).to.have.lengthOf(10);
  });
});
