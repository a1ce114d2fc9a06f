import { expect } from 'chai';
import { rub, usd } from '@shop/contracts/kernel';
import { remainingAfter, sumIn } from './refund-share.rules.ts';
import { shareOfKeys } from '@shop/contracts/ordering/refund-share';

const refund = (status: 'due' | 'sent' | 'failed', minor: number) => ({ status, minor });

describe('the remaining amount of a payment', () => {
  it('excludes reversals, and refunds that are sent or due', () => {
    const refunds = [refund('sent', 300), refund('due', 200), refund('failed', 100)];
    expect(remainingAfter({ received: 1_000, reversed: 50 }, refunds)).to.deep.equal({
      left: 350,
      tooLarge: [],
    });
  });

  it('lists the refunds that exceed it, after those already sent', () => {
    const [due, failed] = [refund('due', 600), refund('failed', 100)];
    const remaining = remainingAfter({ received: 1_000, reversed: 0 }, [
      due,
      failed,
      refund('sent', 500),
    ]);
    expect(remaining).to.deep.equal({ left: 400, tooLarge: [due] });
  });
});

describe('the sum of reversals', () => {
  it('includes no amounts in another currency', () => {
    const parts = [rub(1), usd(20), rub(3)].map((amount) => ({ amount }));
    expect(sumIn('RUB', parts)).to.equal(400);
    expect(sumIn('USD', parts)).to.equal(2_000);
  });
});

describe('the refund share of some keys', () => {
  it('is rounded down', () => {
    expect(shareOfKeys({ received: 1_000, left: 1_000, issued: 3, keys: 1 })).to.equal(333);
    expect(shareOfKeys({ received: 1_000, left: 1_000, issued: 3, keys: 2 })).to.equal(666);
  });

  it('is at most the remaining amount, and zero for an order without keys', () => {
    expect(shareOfKeys({ received: 1_000, left: 200, issued: 2, keys: 1 })).to.equal(200);
    expect(shareOfKeys({ received: 1_000, left: 1_000, issued: 0, keys: 1 })).to.equal(0);
  });
});
