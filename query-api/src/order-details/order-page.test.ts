import { expect } from 'chai';
import { instant } from '@shop/contracts/kernel';
import { toIncludedDownload, findKeyTerm } from './order-page.ts';

describe('the term of a key', () => {
  const at = instant(new Date('2026-03-01T12:00:00Z'));
  const ends = instant('2026-03-08T12:00:00Z');

  it('starts at the first reveal of that key', () => {
    const order = { reveals: [{ key: 'import:0', at, ends }] };
    expect(findKeyTerm(order, 'import:0')).to.deep.equal({ revealed_at: at, runs_until: ends });
    expect(findKeyTerm(order, 'import:1')).to.deep.equal({ revealed_at: null, runs_until: null });
  });

  it('has no end for a lifetime rate', () => {
    const order = { reveals: [{ key: 'import:0', at, ends: null }] };
    expect(findKeyTerm(order, 'import:0')).to.deep.equal({ revealed_at: at, runs_until: null });
  });
});

describe('the download included with keys', () => {
  it('is a file of the shop with its name, or an external link', () => {
    const file = { address: '/storage/files/a.zip', name: 'Radar.zip', size: 7 };
    expect(toIncludedDownload({ file })).to.deep.equal({
      url: '/storage/files/a.zip',
      name: 'Radar.zip',
      size: 7,
    });
    const link = 'https://example.org/radar';
    expect(toIncludedDownload({ link })).to.deep.equal({ url: link, name: null, size: null });
    expect(toIncludedDownload(null)).to.equal(null);
  });
});
