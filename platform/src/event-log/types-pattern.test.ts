import { expect } from 'chai';
import { openTypesPattern, typesPattern } from './types-pattern.ts';

describe('the pattern of event types', () => {
  const pattern = new RegExp(typesPattern(['identity.SignedIn@2', 'identity.SignedOut']));

  it('matches every version of them, older and newer', () => {
    for (const type of ['identity.SignedIn', 'identity.SignedIn@2', 'identity.SignedOut@10']) {
      expect(pattern.test(type), type).to.equal(true);
    }
  });

  it('matches no other types', () => {
    for (const type of [
      'identity.SignedOutEverywhere',
      'identityXSignedIn',
      'identity.SignedIn@',
      'identity.SignedIn@2b',
      'my.identity.SignedIn',
    ]) {
      expect(pattern.test(type), type).to.equal(false);
    }
  });
});

describe('the open pattern of event types', () => {
  const currentTypes = [
    'stock.KeysAdded',
    'stock.KeysStored',
    'stock.KeysTaken@2',
    'mail.MessageSent',
  ];
  const pattern = new RegExp(openTypesPattern(['stock.KeysAdded'], currentTypes));

  it('matches requested types in every version, and unknown types of their slice', () => {
    for (const type of ['stock.KeysAdded', 'stock.KeysAdded@3', 'stock.KeysStoredTwice']) {
      expect(pattern.test(type), type).to.equal(true);
    }
  });

  it('matches neither other registered types nor other slices', () => {
    for (const type of ['stock.KeysStored', 'stock.KeysTaken', 'mail.MessageSent', 'mail.New']) {
      expect(pattern.test(type), type).to.equal(false);
    }
  });
});
