import type { Instant, SealedText } from '@shop/contracts/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import type { MailMessage } from '@shop/domain/mail';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { coversUnpaidOrder, unpaidEmailId, unpaidEmailIds } from './unpaid-emails.ts';

const minuteMs = 60_000;
const at = (minutes: number): Instant => addMilliseconds(noon, minutes * minuteMs);

const email = (
  kind: 'order-placed' | 'order-expired',
  orderId: string,
  requestedAt: Instant,
): MailMessage => ({
  status: 'sent',
  descriptor: { kind, about: { orderId, number: 1 } },
  recipient: { personId: 'person', email: 'person.sealed' as SealedText, lang: 'rus' },
  round: 1,
  requestedAt,
});

describe('an email about unpaid orders', () => {
  it('is one per kind, address and interval of ten minutes', () => {
    const id = unpaidEmailId('order-placed', 'address', at(0));
    expect(unpaidEmailId('order-placed', 'address', at(9))).to.equal(id);
    expect(unpaidEmailId('order-placed', 'address', at(10))).not.to.equal(id);
    expect(unpaidEmailId('order-placed', 'other', at(0))).not.to.equal(id);
    expect(unpaidEmailId('order-expired', 'address', at(0))).not.to.equal(id);
  });

  it('is looked for in every interval since its order was placed, so a replay finds it', () => {
    const ids = unpaidEmailIds({ kind: 'order-placed', at: at(8) }, 'address', at(21));
    expect(ids).to.deep.equal(
      [at(0), at(10), at(20)].map((time) => unpaidEmailId('order-placed', 'address', time)),
    );
  });

  it('covers its own order, and orders that were placed before it', () => {
    const placed = { orderId: 'second', at: at(5) };
    expect(coversUnpaidOrder({ status: 'unknown' }, placed)).to.equal(false);
    expect(coversUnpaidOrder(email('order-placed', 'second', at(8)), placed)).to.equal(true);
    expect(coversUnpaidOrder(email('order-placed', 'first', at(6)), placed)).to.equal(true);
    expect(coversUnpaidOrder(email('order-placed', 'first', at(4)), placed)).to.equal(false);
  });

  it('about an expired order covers no other order', () => {
    const expired = { orderId: 'second', at: at(5) };
    expect(coversUnpaidOrder(email('order-expired', 'first', at(6)), expired)).to.equal(false);
  });
});
