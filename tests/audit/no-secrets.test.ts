import type { AuditDocument } from '@shop/contracts/audit/documents';
import { auditModel } from '@shop/contracts/audit/documents';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import { mongoReadModels } from '@shop/platform/projections';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { anAccount, proveEmail, readUserId } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { createStockedProduct } from '../support/products.ts';

describe('the audit log', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const staff = async (method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> => {
    const answer = await shop.send(method, path, { body, token: shop.admin });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).to.be.lessThan(300);
    return answer;
  };

  it('contains every action of staff, without secrets', async () => {
    const product = await createStockedProduct(shop, 2);
    const [imported] = (await shop.stored.all()).filter(
      ({ type, data }) =>
        type === 'stock.KeysStored' && JSON.stringify(data).includes(product.rateId),
    );
    const { importId } = (imported ?? expect.fail()).data as Readonly<{ importId: string }>;
    await staff('POST', `/api/admin/keys/${importId}:0/reveal`, { reason: 'asked by the buyer' });
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    const id = readUserId(account.token);
    const raised = { name: 'Another', level: 1, reason: 'hired', revision: 0 };
    await staff('PUT', `/api/admin/users/${id}`, raised);
    const banned = await anAccount(shop);
    const last = await staff('POST', '/api/admin/bans', { email: banned.email, reason: 'fraud' });

    const mongo = documentsClient(shop.launched.addresses.documents);
    try {
      const models = mongoReadModels(mongo.db(readDatabase));
      const position = BigInt(last.headers.get('X-Position') ?? '0');
      const records = await eventually('the audit', async () => {
        const live = (await models.live([auditModel])).get(`audit-${auditModel.version}`);
        if (!live || live.position < position) return false;
        return models.documents<AuditDocument>(auditModel, live.build).find().toArray();
      });
      const actions = new Set(
        records.flatMap(({ document }) =>
          document?.actor_kind === 'staff' ? [document.action] : [],
        ),
      );
      for (const action of [
        'stock.KeyImportStarted',
        'stock.KeyRevealedToStaff',
        'identity.UserLevelChanged',
        'identity.EmailBanned',
        'catalog.ProductAdded',
      ]) {
        expect(actions.has(action), action).to.equal(true);
      }
      const shown = records.map(({ document }) => ({ ...document, address: null, name: null }));
      const serialized = JSON.stringify(shown, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      for (const secret of [...product.keys, account.email, banned.email, account.name]) {
        expect(serialized.includes(secret), secret).to.equal(false);
      }
      // Data keys are named `{subject}@{time}.`: a sealed text begins with that.
      expect(serialized).not.to.match(/"(?:person|import|requests)-[^"@]+@[0-9a-z]+\./u);
      const addresses = records.flatMap(({ document }) => document?.address ?? []);
      expect(addresses).not.to.have.lengthOf(0);
      for (const address of addresses) expect(address).to.match(/^person-account-/);
      const names = records.flatMap(({ document }) => document?.name ?? []);
      expect(names).not.to.have.lengthOf(0);
      for (const name of names) expect(name).to.match(/^person-account-/);
    } finally {
      await mongo.close();
    }
  });
});
