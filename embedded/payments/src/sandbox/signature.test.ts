import { expect } from 'chai';
import { formSignature, headerOf, isSigned } from './signature.ts';

describe('sandbox signatures', () => {
  it('cover order, amount and currency of a form', () => {
    const form = { order: '154', amount: '100.11', currency: 'RUB' };

    expect(formSignature(form, 'word')).to.equal(
      '89ddcf82262d9f2f95ec1ffb94bb686e0d5bcf81b00a1bd9a89d1c381d9b9cac',
    );
  });

  it('cover a body and its timestamp', () => {
    const header = headerOf('{}', 'word', new Date(1_700_000_000_000));

    expect(header).to.match(/^t=1700000000,v1=[0-9a-f]{64}$/);
    expect(isSigned('{}', header, 'word')).to.equal(true);
    expect(isSigned('{ }', header, 'word')).to.equal(false);
    expect(isSigned('{}', header, 'other')).to.equal(false);
    expect(isSigned('{}', header.replace('1700000000', '1700000001'), 'word')).to.equal(false);
  });
});
