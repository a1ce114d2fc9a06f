import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parts } from '../faults/options.ts';
import { root } from './pages.ts';

const text = readFileSync(join(root, 'docs/operations/faults.md'), 'utf8');

/** The rows of the table: their faults, and the parts of a fault run that cause them. */
const rows = [...text.matchAll(/^\| (F\d+(?:, F\d+)*) [^|]*\|([^|]*)\|/gm)].map(
  ([, faults = '', cell = '']) => ({
    faults: faults.split(', '),
    parts: [...cell.matchAll(/`([a-z]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'faketime'), // a Debian package
  }),
);

/** The faults that a scenario records, as in `row: 'F7'` and `worker: 'F3'`. */
const causedFaults = (): readonly string[] =>
  globSync('tests/faults/scenarios/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/: '(F\d+)',?/g)])
    .map(([, fault = '']) => fault);

describe('faults in the documentation', () => {
  it('are in one row each, numbered without a gap', () => {
    const faults = rows.flatMap((row) => row.faults);
    expect(faults).to.deep.equal(faults.map((_, at) => `F${at + 1}`));
    expect(faults).to.have.length.above(10);
  });

  it('name every part of a fault run, and no other', () => {
    const named = new Set(rows.flatMap((row) => row.parts));
    expect([...named].toSorted()).to.deep.equal(parts.toSorted());
  });

  it('have a part if a scenario causes them', () => {
    const withPart = rows.filter((row) => row.parts.length > 0).flatMap((row) => row.faults);
    expect(causedFaults()).to.have.length.above(10);
    expect(causedFaults().filter((fault) => !withPart.includes(fault))).to.deep.equal([]);
  });
});
