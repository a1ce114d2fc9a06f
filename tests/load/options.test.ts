import { expect } from 'chai';
import { parseArguments } from './options.ts';

describe('the options of the benchmark', () => {
  it('exclude sections that run only by name', () => {
    const { only } = parseArguments([]);
    expect(only.has('reads')).to.equal(true);
    expect(only.has('back-office')).to.equal(false);
    expect(only.has('memory')).to.equal(false);
  });

  it('refuse to profile a server that another program replaces', () => {
    const before = process.env['TEST_MONGODB'];
    process.env['TEST_MONGODB'] = '/opt/mongod';
    try {
      expect(() => parseArguments(['--profile', 'documents'])).to.throw('"documents" in --profile');
    } finally {
      if (before === undefined) delete process.env['TEST_MONGODB'];
      else process.env['TEST_MONGODB'] = before;
    }
  });

  it('use a large catalog for the back-office, unless a size is given', () => {
    expect(parseArguments([]).products).to.equal(200);
    expect(parseArguments(['--only', 'back-office']).products).to.equal(10_000);
    expect(parseArguments(['--only', 'back-office', '--products', '500']).products).to.equal(500);
  });
});
