import { expect } from 'chai';
import { keyOf, readJson, text, validate } from './read.ts';

describe('the reader of the demo data', () => {
  it('names the file and the field of an invalid value', () => {
    expect(() => validate('games/a.json', text, { rus: 'Игра' })).to.throw(/games\/a\.json[^]*eng/);
  });

  it('rejects a language that the shop does not have', () => {
    const value = { rus: 'Игра', eng: 'Game', fra: 'Jeu' };
    expect(() => validate('games/a.json', text, value)).to.throw(/fra/);
  });

  it('rejects a reference to an entry that does not exist', () => {
    const key = keyOf({ radar: {} });
    expect(key.safeParse('radar').success).to.equal(true);
    expect(() => validate('functions.json', key, 'toString')).to.throw(/No entry has this key/);
  });

  it('reads a file of the data folder', () => {
    expect(() => readJson('games.json', text)).to.throw(/games\.json/);
  });
});
