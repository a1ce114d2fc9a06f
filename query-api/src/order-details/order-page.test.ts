import { expect } from 'chai';
import { instant } from '@shop/contracts/kernel';
import type { Money } from '@shop/contracts/kernel';
import type { OrderPayment } from '@shop/contracts/ordering/documents';
import { toIncludedDownload, findKeyTerm, findMismatch } from './order-page.ts';

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

const rub = (minor: number): Money => ({ minor, currency: 'RUB' });
const underReview = ({ id }: OrderPayment) => ({ id, reason: 'payment_mismatch' as const });
const aMismatchedPayment = (changes: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'freekassa:1',
  amount: rub(50_000),
  applied_as: 'mismatched',
  expected: rub(52_000),
  accepted: false,
  at: instant('2026-03-01T12:00:00Z'),
  reversals: [],
  ...changes,
});

describe('the payment of another amount', () => {
  const first = aMismatchedPayment();
  const second = aMismatchedPayment({ id: 'freekassa:2', amount: rub(60_000) });

  it('has the amount received and the amount expected, of the last one under review', () => {
    const order = {
      received: [first, second],
      unexpected_payments: [underReview(first), underReview(second)],
    };
    const mismatch = findMismatch(order);
    expect(mismatch?.received).to.include({ currency: 'RUB', cost: 60_000 });
    expect(mismatch?.expected).to.include({ currency: 'RUB', cost: 52_000 });
  });

  it('is not known once no payment is under review', () => {
    expect(findMismatch({ received: [first], unexpected_payments: [] })).to.equal(null);
    const twice = { id: first.id, reason: 'paid_twice' as const };
    expect(findMismatch({ received: [first], unexpected_payments: [twice] })).to.equal(null);
  });
});
