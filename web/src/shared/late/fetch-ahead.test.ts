import { expect } from 'chai';
import { mayFetchAhead } from './fetch-ahead.ts';

describe('fetching ahead', () => {
  it('is for who has a network that is quick and costs nothing', () => {
    expect(mayFetchAhead({ onLine: true, connection: { effectiveType: '4g' } })).to.equal(true);
    expect(mayFetchAhead({ onLine: true, connection: { effectiveType: '3g' } })).to.equal(true);
  });

  it('is for who has a browser that does not know its connection', () => {
    expect(mayFetchAhead({ onLine: true })).to.equal(true);
  });

  for (const effectiveType of ['2g', 'slow-2g']) {
    it(`is not for who is on ${effectiveType}`, () => {
      expect(mayFetchAhead({ onLine: true, connection: { effectiveType } })).to.equal(false);
    });
  }

  it('is not for who saves data, however quick the network', () => {
    const connection = { saveData: true, effectiveType: '4g' };
    expect(mayFetchAhead({ onLine: true, connection })).to.equal(false);
  });

  it('is not for who has no network', () => {
    expect(mayFetchAhead({ onLine: false })).to.equal(false);
  });
});
