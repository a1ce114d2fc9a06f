import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { orderTokens } from './order-tokens.ts';
import { returnTokenLifetimeMs, returnTokens } from './return-tokens.ts';

const secret = 'a secret of enough length for tests';
const tokens = returnTokens(secret);
const payUntil = instant(new Date('2026-03-01T12:15:00.000Z'));
const after = (ms: number) => instant(new Date(Date.parse(payUntil) + ms));

describe('a return token', () => {
  const token = tokens.create(154, payUntil);

  it('is the same each time it is created for an order', () => {
    expect(tokens.create(154, payUntil)).to.equal(token);
  });

  it('is valid for its own order until a day after the payment deadline', () => {
    expect(tokens.isValidFor(154, token, payUntil)).to.equal(true);
    expect(tokens.isValidFor(154, token, after(returnTokenLifetimeMs - 1_000))).to.equal(true);
    expect(tokens.isValidFor(154, token, after(returnTokenLifetimeMs))).to.equal(false);
    expect(tokens.isValidFor(155, token, payUntil)).to.equal(false);
  });

  it('cannot be extended, altered or created without the secret', () => {
    const [end = '', signature = ''] = token.split('.');
    const longer = (Number.parseInt(end, 36) + 1_000_000).toString(36);
    const others = [
      `${longer}.${signature}`,
      `${token}x`,
      signature,
      `.${signature}`,
      '',
      returnTokens('another secret of enough length').create(154, payUntil),
    ];
    for (const otherToken of others)
      expect(tokens.isValidFor(154, otherToken, payUntil), otherToken).to.equal(false);
  });

  it('is not an order token, and an order token is not a return token', () => {
    const orders = orderTokens(secret);
    expect(orders.isValidFor(154, token)).to.equal(false);
    expect(tokens.isValidFor(154, orders.create(154), payUntil)).to.equal(false);
  });
});
