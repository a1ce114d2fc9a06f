import { expect } from 'chai';
import { nameWords } from './name-words.rules.ts';

describe('the words of a name', () => {
  it('are the same in either case, with е for ё, without signs', () => {
    expect(nameWords('  Семён  О’Нил ')).to.deep.equal(['семен', 'о', 'нил']);
    expect(nameWords('СЕМЕН, семён')).to.deep.equal(['семен']);
    expect(nameWords('***')).to.deep.equal([]);
  });

  it('are ten at most', () => {
    expect(nameWords('a b c d e f g h i j k l')).to.have.lengthOf(10);
  });
});
