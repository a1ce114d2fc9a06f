import { expect } from 'chai';
import { canPreload } from './can-preload.ts';

describe('canPreload', () => {
  it('is true on a fast network', () => {
    expect(canPreload({ onLine: true, connection: { effectiveType: '4g' } })).to.equal(true);
    expect(canPreload({ onLine: true, connection: { effectiveType: '3g' } })).to.equal(true);
  });

  it('is true in a browser that does not report its connection', () => {
    expect(canPreload({ onLine: true })).to.equal(true);
  });

  for (const effectiveType of ['2g', 'slow-2g']) {
    it(`is false on ${effectiveType}`, () => {
      expect(canPreload({ onLine: true, connection: { effectiveType } })).to.equal(false);
    });
  }

  it('is false with data saver, even on a fast network', () => {
    const connection = { saveData: true, effectiveType: '4g' };
    expect(canPreload({ onLine: true, connection })).to.equal(false);
  });

  it('is false offline', () => {
    expect(canPreload({ onLine: false })).to.equal(false);
  });
});
