import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from './pages.ts';

/** The rows of the README's section that answers where something is. */
const rowsOf = (readme: string): readonly string[] =>
  (readme.split('\n## Where is…\n')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);

const codeIn = (row: string): readonly string[] =>
  [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The texts of the files that the codes name; a code may be a pattern of files. */
const textsOf = (codes: readonly string[]): readonly string[] =>
  codes
    .filter((code) => /\.\w+$/.test(code))
    .flatMap((code) => globSync(code, { cwd: root }))
    .map((file) => readFileSync(join(root, file), 'utf8'));

describe('names in “Where is…” of the README', () => {
  const rows = rowsOf(readFileSync(join(root, 'README.md'), 'utf8'));

  it('are in the files of their row', () => {
    const missing = rows.flatMap((row) => {
      const texts = textsOf(codeIn(row));
      return codeIn(row)
        .filter((code) => !code.includes('/') && !code.startsWith('.'))
        .filter((name) => texts.length > 0 && !texts.some((text) => text.includes(name)));
    });
    expect(rows).to.have.length.above(10);
    expect(missing).to.deep.equal([]);
  });
});
