import { expect } from 'chai';
import { guessColumn, keysInColumn, readKeyTable } from './key-table.ts';

const tableOf = (text: string) => readKeyTable(text) ?? expect.fail('There is no table');

describe('a table of keys', () => {
  it('is not seen in a list of keys', () => {
    expect(readKeyTable('AAAA-BBBB\nCCCC-DDDD\n')).to.equal(null);
    expect(readKeyTable('AAAA\nwith, comma\nBBBB\nCCCC')).to.equal(null);
  });

  it('has the column that is called a key, in both languages', () => {
    expect(guessColumn(tableOf('sku,Key,price\n1,AAAA,5\n1,BBBB,5'))).to.deep.equal({
      column: 1,
      hasHeader: true,
    });
    expect(guessColumn(tableOf('Цена;Ключ\n5;AAAA\n5;BBBB'))).to.include({ column: 1 });
  });

  it('has the first column of different cells where none has a name', () => {
    expect(guessColumn(tableOf('1\tAAAA\n1\tBBBB'))).to.deep.equal({
      column: 1,
      hasHeader: false,
    });
  });

  it('keeps the numbers of the lines of the file', () => {
    const table = tableOf('key,note\r\nAAAA,"two\r\nlines"\r\n\r\nBBBB,x\r\n,no key\r\n');
    expect(keysInColumn(table, 0, true).split('\n')).to.deep.equal([
      '',
      'AAAA',
      '',
      '',
      'BBBB',
      '-',
    ]);
  });

  it('reads quoted cells and leaves out a byte order mark', () => {
    const table = tableOf('\uFEFF"AA,AA";1\n"BB""BB";2');
    expect(keysInColumn(table, 0, false)).to.equal('AA,AA\nBB"BB');
  });

  it('tells of a quote that is never closed', () => {
    expect(tableOf('a,b\nc,d\n"e,f\n').isBroken).to.equal(true);
  });
});
