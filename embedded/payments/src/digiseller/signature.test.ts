import { expect } from 'chai';
import { loginSignature } from './signature.ts';

describe('Digiseller signatures', () => {
  it('cover the API key and the timestamp', () => {
    expect(loginSignature('APIKEY', 1_700_000_000)).to.equal(
      '82acbe43e7d272213e19416721c2d0a5f98fa11c376649cd3dc68158b10e8240',
    );
  });
});
