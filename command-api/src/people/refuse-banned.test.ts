import { expect } from 'chai';
import { Rejection } from '@shop/domain/kernel';
import { Refused } from '@shop/platform/http';
import { knownBans, refuseBanned } from './refuse-banned.ts';

/** What the door says to an address. */
const said = (ready: boolean, emailHash: string): string => {
  const isBanned = knownBans({ ready: () => ready }, (hash) => hash === 'banned');
  try {
    refuseBanned(isBanned, emailHash);
    return 'come in';
  } catch (error) {
    if (error instanceof Refused || error instanceof Rejection) return error.code;
    throw error;
  }
};

describe('the door that is shut to banned addresses', () => {
  it('is open to all others', () => {
    expect(said(true, 'other')).to.equal('come in');
    expect(said(true, 'banned')).to.equal('email-banned');
  });

  it('is open to nobody while bans may not all be known', () => {
    expect(said(false, 'other')).to.equal('busy');
    expect(said(false, 'banned')).to.equal('busy');
  });
});
