import { expect } from 'chai';
import { typesPattern } from './types-pattern.ts';

describe('the pattern of event types', () => {
  const pattern = new RegExp(typesPattern(['identity.SignedIn@2', 'identity.SignedOut']));

  it('matches them in every version, older and newer', () => {
    for (const type of ['identity.SignedIn', 'identity.SignedIn@2', 'identity.SignedOut@10']) {
      expect(pattern.test(type), type).to.equal(true);
    }
  });

  it('matches nothing else', () => {
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
