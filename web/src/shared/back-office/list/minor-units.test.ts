import { expect } from 'chai';
import * as fc from 'fast-check';
import { parseMinorUnits, formatMinorUnits } from './minor-units.ts';

describe('an amount in a filter', () => {
  it('survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        expect(parseMinorUnits(formatMinorUnits(String(minor)))).to.equal(String(minor));
      }),
    );
  });

  for (const [text, minor] of [
    ['1 490', '149000'],
    ['1 490,5', '149050'],
    ['0.07', '7'],
    ['', undefined],
    ['-5', undefined],
    ['1.005', undefined],
    ['ten', undefined],
  ] as const) {
    it(`is ${minor ?? 'missing'} for the text ${JSON.stringify(text)}`, () => {
      expect(parseMinorUnits(text)).to.equal(minor);
    });
  }
});
