import { expect } from 'chai';
import { measureStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  for (const [password, strength] of [
    ['secret', 1],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['password', 1],
    ['longenough', 1],
    ['tulip-2031', 2],
    ['Long3nough', 2],
    ['correct horse', 3],
    ['четыре простых слова', 3],
    ['onelongwordwithoutanything', 3],
  ] as const) {
    it(`is ${strength} for “${password}”`, () => {
      expect(measureStrength(password)).to.equal(strength);
    });
  }
});
