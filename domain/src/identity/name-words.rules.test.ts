import { expect } from 'chai';
import { splitName } from './name-words.rules.ts';

describe('the words of a name', () => {
  it('are the same in either case, with е for ё, without signs', () => {
    expect(splitName('  Семён  О’Нил ')).to.deep.equal(['семен', 'о', 'нил']);
    expect(splitName('СЕМЕН, семён')).to.deep.equal(['семен']);
    expect(splitName('***')).to.deep.equal([]);
  });

  it('are ten at most', () => {
    expect(splitName('a b c d e f g h i j k l')).to.have.lengthOf(10);
  });
});
