import { expect } from 'chai';
import { suggestPath } from './suggest-path.ts';

describe('the path suggested for a name', () => {
  it('consists of lowercase letters, digits and hyphens', () => {
    expect(suggestPath('Counter Strike 2')).to.equal('counter-strike-2');
    expect(suggestPath('  Pokémon: Let’s go!  ')).to.equal('pokemon-let-s-go');
    expect(suggestPath('Ёж и Щука')).to.equal('ezh-i-shchuka');
    expect(suggestPath('你好')).to.equal('');
  });

  it('fits the length limit for any name', () => {
    expect(suggestPath(`${'a'.repeat(59)} b`)).to.equal('a'.repeat(59));
  });
});
