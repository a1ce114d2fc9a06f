import { expect } from 'chai';
import type { Parameters } from './signature.ts';
import { sha1Of, signOf } from './signature.ts';

const secret = '01234567890ABCDEF01234567890';
const example: Parameters = [
  ['notification_type', 'p2p-incoming'],
  ['operation_id', '1234567'],
  ['amount', '300.00'],
  ['currency', '643'],
  ['datetime', '2011-07-01T09:00:00.000+04:00'],
  ['sender', '41001XXXXXXXX'],
  ['codepro', 'false'],
  ['label', 'YM.label.12345'],
];

describe('YooMoney signatures', () => {
  it('cover every parameter, sorted by name', () => {
    const all: Parameters = [...example, ['withdraw_amount', '301.50'], ['unaccepted', 'false']];
    const sign = '1e5dbeaf47938c42ceed1e4d07569cb5a718392eb0d33ddd07b5c18f36974360';

    expect(signOf(all, secret)).to.equal(sign);
    expect(signOf(all.toReversed(), secret)).to.equal(sign);
  });

  it('cover the listed parameters in the legacy hash', () => {
    expect(sha1Of(example, secret)).to.equal('a2ee4a9195f4a90e893cff4f62eeba0b662321f9');
  });
});
