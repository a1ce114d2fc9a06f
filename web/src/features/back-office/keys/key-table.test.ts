import { expect } from 'chai';
import { guessColumn, keysInColumn, readKeyTable } from './key-table.ts';

const tableOf = (text: string) => readKeyTable(text) ?? expect.fail('There is no table');

describe('the key table of an upload', () => {
  it('is not detected in a plain list of keys', () => {
    expect(readKeyTable('AAAA-BBBB\nCCCC-DDDD\n')).to.equal(null);
    expect(readKeyTable('AAAA\nwith, comma\nBBBB\nCCCC')).to.equal(null);
  });

  it('takes keys from the column named “key” in either language', () => {
    expect(guessColumn(tableOf('sku,Key,price\n1,AAAA,5\n1,BBBB,5'))).to.deep.equal({
      column: 1,
      hasHeader: true,
    });
    expect(guessColumn(tableOf('Цена;Ключ\n5;AAAA\n5;BBBB'))).to.include({ column: 1 });
  });

  it('takes keys from the first column with distinct values if none is named', () => {
    expect(guessColumn(tableOf('1\tAAAA\n1\tBBBB'))).to.deep.equal({
      column: 1,
      hasHeader: false,
    });
  });

  it('keeps the line numbers of the file', () => {
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

  it('parses quoted cells and skips a byte order mark', () => {
    const table = tableOf('\uFEFF"AA,AA";1\n"BB""BB";2');
    expect(keysInColumn(table, 0, false)).to.equal('AA,AA\nBB"BB');
  });

  it('reports an unclosed quote', () => {
    expect(tableOf('a,b\nc,d\n"e,f\n').isBroken).to.equal(true);
  });
});
