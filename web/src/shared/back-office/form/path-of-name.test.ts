import { expect } from 'chai';
import { pathOfName } from './path-of-name.ts';

describe('the path of a name', () => {
  it('is the name in lower-case letters and digits', () => {
    expect(pathOfName('Counter Strike 2')).to.equal('counter-strike-2');
    expect(pathOfName('  Pokémon: Let’s go!  ')).to.equal('pokemon-let-s-go');
    expect(pathOfName('Ёж и Щука')).to.equal('ezh-i-shchuka');
    expect(pathOfName('你好')).to.equal('');
  });

  it('fits the contract however long the name is', () => {
    expect(pathOfName(`${'a'.repeat(59)} b`)).to.equal('a'.repeat(59));
  });
});
