import { parse } from './contract.ts';
import { expect } from 'chai';
import { z } from 'zod';
import { findTooLong } from './too-long.ts';

const contract = z.strictObject({
  name: z.string().min(1).max(5),
  group: z.strictObject({ title: z.string().max(3) }),
  code: z.string().max(4, 'message-too-long'),
  count: z.number().max(9),
});

describe('texts that are too long for the contract of a form', () => {
  it('are found with the length that it allows, unless it has words of its own', () => {
    const { error } = parse(contract, {
      name: 'Seismograph',
      group: { title: 'Tides' },
      code: 'WELCOME10',
      count: 10,
    });
    if (!error) return expect.fail('The values fit the contract');
    expect([...findTooLong(error)]).to.deep.equal([
      ['name', 5],
      ['group.title', 3],
    ]);
  });

  it('are none if the form has other errors', () => {
    const { error } = parse(contract, { name: '', group: { title: '' }, code: '', count: 10 });
    if (!error) return expect.fail('The values fit the contract');
    expect([...findTooLong(error)]).to.deep.equal([]);
  });
});
