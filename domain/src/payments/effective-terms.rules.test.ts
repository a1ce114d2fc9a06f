import { expect } from 'chai';
import type { ConfiguredTerms } from '@shop/contracts/payments/values';
import { effectiveTerms } from './effective-terms.rules.ts';

const none = { min: null, max: null };
const configured: ConfiguredTerms = {
  fee: { basisPoints: 400, bearer: 'buyer' },
  limits: { RUB: { min: 10_000, max: null }, USD: none },
};

describe('the effective terms of a payment system', () => {
  it('are the configured ones until an administrator sets others', () => {
    const settings = { terms: null };
    expect(effectiveTerms('freekassa', configured, settings)).to.deep.equal({
      bearer: 'buyer',
      fee: { basisPoints: 400, collection: 'charged' },
      limits: configured.limits,
    });
  });

  it('are those that an administrator set', () => {
    const limits = { RUB: none, USD: { min: 100, max: 5_000 } };
    const settings = { terms: { fee: { basisPoints: 0, bearer: 'shop' as const }, limits } };
    expect(effectiveTerms('freekassa', configured, settings)).to.deep.equal({
      bearer: 'shop',
      fee: { basisPoints: 0, collection: 'deducted' },
      limits,
    });
  });

  it('include a fee that the system adds on its own page', () => {
    const limits = { RUB: none, USD: none };
    const settings = { terms: { fee: null, limits } };
    expect(effectiveTerms('webmoney', configured, settings)).to.deep.equal({
      bearer: 'buyer',
      fee: { basisPoints: 400, collection: 'added_by_system' },
      limits,
    });
  });
});
