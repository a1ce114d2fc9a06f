import { expect } from 'chai';
import { instructionParts } from './instruction.contract.ts';

describe('an instruction', () => {
  it('has steps for numbered lines and plain lines around them', () => {
    expect(
      instructionParts('Before.\n\n1. Open it\r\n2) Paste the key\nThat is all.'),
    ).to.deep.equal([
      { kind: 'line', text: 'Before.' },
      { kind: 'steps', start: 1, steps: ['Open it', 'Paste the key'] },
      { kind: 'line', text: 'That is all.' },
    ]);
  });

  it('keeps the numbers as written', () => {
    expect(instructionParts('2. Two\n3. Three\n1. One again')).to.deep.equal([
      { kind: 'steps', start: 2, steps: ['Two', 'Three'] },
      { kind: 'steps', start: 1, steps: ['One again'] },
    ]);
  });

  it('does not treat a version, an amount or a single number as a step', () => {
    const text = '1.5 or later\n100 ₽ come back\n7.';
    expect(instructionParts(text).every(({ kind }) => kind === 'line')).to.equal(true);
  });
});
