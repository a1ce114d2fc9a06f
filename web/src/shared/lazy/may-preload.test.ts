import { expect } from 'chai';
import { mayPreload } from './may-preload.ts';

describe('mayPreload', () => {
  it('is true on a fast network', () => {
    expect(mayPreload({ onLine: true, connection: { effectiveType: '4g' } })).to.equal(true);
    expect(mayPreload({ onLine: true, connection: { effectiveType: '3g' } })).to.equal(true);
  });

  it('is true in a browser that does not report its connection', () => {
    expect(mayPreload({ onLine: true })).to.equal(true);
  });

  for (const effectiveType of ['2g', 'slow-2g']) {
    it(`is false on ${effectiveType}`, () => {
      expect(mayPreload({ onLine: true, connection: { effectiveType } })).to.equal(false);
    });
  }

  it('is false with data saver, even on a fast network', () => {
    const connection = { saveData: true, effectiveType: '4g' };
    expect(mayPreload({ onLine: true, connection })).to.equal(false);
  });

  it('is false offline', () => {
    expect(mayPreload({ onLine: false })).to.equal(false);
  });
});
