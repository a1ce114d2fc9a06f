import { expect } from 'chai';
import { z } from 'zod';
import { parse } from './contract.ts';
import { findOutOfRange } from './out-of-range.ts';

const contract = z.strictObject({
  percent: z.int().min(1).max(100),
  rates: z.array(z.strictObject({ days: z.int().min(0).max(3_650) })),
  count: z.int().max(10, 'count-invalid'),
  name: z.string().max(3),
});

const findIn = (values: z.input<typeof contract>) => {
  const { error } = parse(contract, values);
  if (!error) return expect.fail('The values fit the contract');
  return [...findOutOfRange(error)];
};

describe('numbers outside the range of a form’s contract', () => {
  it('are found with the limit that they do not keep, unless it has words of its own', () => {
    expect(
      findIn({ percent: 101, rates: [{ days: -1 }], count: 11, name: 'Seismograph' }),
    ).to.deep.equal([
      ['percent', { is: 'most', limit: 100 }],
      ['rates.0.days', { is: 'least', limit: 0 }],
    ]);
  });

  it('are none if the form has other errors', () => {
    expect(findIn({ percent: 1.5, rates: [], count: 10, name: 'Seismograph' })).to.deep.equal([]);
  });
});
