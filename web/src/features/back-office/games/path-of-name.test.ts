import { expect } from 'chai';
import { pathOfName } from './path-of-name.ts';

describe('the path of a game', () => {
  it('is suggested by its English name', () => {
    expect(pathOfName('Counter Strike 2')).to.equal('counter-strike-2');
    expect(pathOfName('  Pokémon: Let’s go!  ')).to.equal('pokemon-let-s-go');
    expect(pathOfName('Рубеж')).to.equal('');
  });

  it('fits the contract however long the name is', () => {
    expect(pathOfName(`${'a'.repeat(59)} b`)).to.equal('a'.repeat(59));
  });
});
