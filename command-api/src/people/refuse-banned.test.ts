import { expect } from 'chai';
import { DomainError } from '@shop/domain/kernel';
import { HttpError } from '@shop/platform/http';
import { createBanCheck, refuseBanned } from './refuse-banned.ts';

/** The result of the ban check for an address. */
const resultOf = (ready: boolean, emailHash: string): string => {
  const isBanned = createBanCheck({ ready: () => ready }, (hash) => hash === 'banned');
  try {
    refuseBanned(isBanned, emailHash);
    return 'come in';
  } catch (error) {
    if (error instanceof HttpError || error instanceof DomainError) return error.code;
    throw error;
  }
};

describe('the check for banned addresses', () => {
  it('rejects only banned addresses', () => {
    expect(resultOf(true, 'other')).to.equal('come in');
    expect(resultOf(true, 'banned')).to.equal('email-banned');
  });

  it('rejects all addresses while the list of bans may be incomplete', () => {
    expect(resultOf(false, 'other')).to.equal('busy');
    expect(resultOf(false, 'banned')).to.equal('busy');
  });
});
