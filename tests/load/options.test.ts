import { expect } from 'chai';
import { parseArguments } from './options.ts';

describe('the options of the benchmark', () => {
  it('leave sections out that are measured by name alone', () => {
    const { only } = parseArguments([]);
    expect(only.has('reads')).to.equal(true);
    expect(only.has('back-office')).to.equal(false);
    expect(only.has('memory')).to.equal(false);
  });

  it('take a large catalogue for the back-office, unless another size is given', () => {
    expect(parseArguments([]).products).to.equal(200);
    expect(parseArguments(['--only', 'back-office']).products).to.equal(10_000);
    expect(parseArguments(['--only', 'back-office', '--products', '500']).products).to.equal(500);
  });
});
