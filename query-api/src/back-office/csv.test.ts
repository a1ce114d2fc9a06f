import { expect } from 'chai';
import * as fc from 'fast-check';
import { formatCsv } from './csv.ts';

/** Parses a table by the grammar of RFC 4180, section 2. */
const parsed = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  cell.lastIndex = 1; // after the byte order mark
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

const readBack = (cell: string): string =>
  /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;

const hostileTexts = [
  '=HYPERLINK("http://evil.example.org","x")',
  '+7 900',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  "'=1",
  "it's",
  'a "quoted", text',
  'two\r\nlines',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '',
];

describe('a CSV export', () => {
  it('neutralizes cells that a spreadsheet would run as formulas', () => {
    for (const row of parsed(
      formatCsv(
        ['name'],
        hostileTexts.map((text) => [text]),
      ),
    ).slice(1)) {
      expect(row).to.have.lengthOf(1);
      expect(row[0]).not.to.match(/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/);
    }
    expect(formatCsv(['name'], [['=1+1']])).to.equal("\uFEFFname\r\n'=1+1\r\n");
  });

  it('preserves cell text', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostileTexts));
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1 });
    fc.assert(
      fc.property(rows, (generatedRows) => {
        const [, ...read] = parsed(formatCsv(['one', 'other'], generatedRows));
        expect(read.map((row) => row.map(readBack))).to.deep.equal(generatedRows);
      }),
    );
  });

  it('writes numbers and booleans unquoted, and null as an empty cell', () => {
    expect(formatCsv(['a', 'b', 'c'], [[-5, null, true]])).to.equal('\uFEFFa,b,c\r\n-5,,true\r\n');
  });
});
