import { personOfAccount, personSubject, userId } from '@shop/domain/identity';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { expect } from 'chai';
import type { Account } from '../../support/accounts.ts';
import { anAccount, readUserId } from '../../support/accounts.ts';
import { eventually } from '../../support/eventually.ts';
import { describeCrashes, countType } from './crash-chain.ts';

describeCrashes('erasure', (chain, { shop }) => {
  const erasure: { account?: Account } = {};
  const eraseAccount = async () => {
    const account = await anAccount(shop());
    erasure.account = account;
    const body = { password: account.password };
    return shop().send('POST', '/api/profile/erase', { body, token: account.token });
  };
  chain(
    'worker',
    'erasing a person',
    [
      ['identity.erasure-recorded', eraseAccount],
      ['identity.ticket-closed'],
      ['identity.files-deleted'],
      ['identity.key-erased'],
    ],
    'leave the personal data unreadable, and record the erasure once',
    async () => {
      const { token } = erasure.account ?? expect.fail();
      const id = readUserId(token);
      const types = await eventually('the end of the erasure', async () => {
        const all = await shop().stored.types(`user-${id}`);
        return all.includes('identity.UserErased') && all;
      });
      for (const type of ['identity.ErasureRequested', 'identity.UserErased']) {
        expect(countType(types, type)).to.equal(1);
      }
      const mongo = documentsClient(shop().launched.addresses.documents);
      const keys = mongo.db(vaultDatabase).collection<{ _id: string }>('dataKeys');
      const storedKey = await keys.findOne({ _id: personSubject(personOfAccount(userId(id))) });
      await mongo.close();
      expect(storedKey).to.have.property('erasedAt');
      expect(storedKey).not.to.have.property('wrapped');
    },
  );
});
