import { expect } from 'chai';
import { findFieldProblems } from './order-fields.rules.ts';

const login = {
  name: 'login',
  label: { rus: 'Логин', eng: 'Login' },
  required: true,
  pattern: '[a-z]{3,12}',
};
const nick = { ...login, name: 'nick', required: false, pattern: null };
const matches = (pattern: string, answer: string) => new RegExp(`^(?:${pattern})$`).test(answer);
const complaints = (answers: Readonly<Record<string, string>>) =>
  findFieldProblems([login, nick], answers, matches);

describe('answers to the questions of a product', () => {
  it('are valid if each required one is given and matches', () => {
    expect(complaints({ login: 'buyer' })).to.deep.equal([]);
    expect(complaints({ login: ' buyer ', nick: 'Any One' })).to.deep.equal([]);
  });

  it('are rejected if a required one is missing', () => {
    expect(complaints({})).to.deep.equal([{ name: 'login', code: 'field-required' }]);
    expect(complaints({ login: '  ' })).to.deep.equal([{ name: 'login', code: 'field-required' }]);
  });

  it('must match the pattern as a whole', () => {
    expect(complaints({ login: 'b2' })).to.deep.equal([{ name: 'login', code: 'field-invalid' }]);
    expect(complaints({ login: 'buyer1' })).to.deep.equal([
      { name: 'login', code: 'field-invalid' },
    ]);
  });

  it('must be one line without invisible characters', () => {
    const unsafeValues = [
      'a\u0000b',
      'a\nb',
      'a\r\nBcc: b',
      'a\tb',
      'a\u2028b',
      'a\u202Eb',
      'a\u2066b',
    ];
    for (const answer of unsafeValues) {
      const given = { login: 'buyer', nick: answer };
      expect(complaints(given), JSON.stringify(answer)).to.deep.equal([
        { name: 'nick', code: 'field-invalid' },
      ]);
    }
    expect(complaints({ login: ' buyer\n', nick: 'Ёж 🦔 \u200Fשלום' })).to.deep.equal([]);
  });

  it('are required under any name, such as “constructor”', () => {
    const fields = [{ ...login, name: 'constructor' }];
    const given = (answers: Readonly<Record<string, string>>) =>
      findFieldProblems(fields, answers, matches);
    expect(given({})).to.deep.equal([{ name: 'constructor', code: 'field-required' }]);
    expect(given({ constructor: 'buyer' })).to.deep.equal([]);
  });

  it('are rejected for unknown questions', () => {
    expect(complaints({ login: 'buyer', admin: 'yes' })).to.deep.equal([
      { name: 'admin', code: 'field-unknown' },
    ]);
  });
});
