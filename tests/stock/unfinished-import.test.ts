import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain/kernel';
import { availableIn, keyPool } from '@shop/domain/stock';
import type { KeyImportEvent, PoolEvent } from '@shop/domain/stock/events';
import { stockTexts } from '@shop/contracts/stock/texts';
import { expect } from 'chai';
import { someKeys } from '../support/goods.ts';
import { refusal } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { Goods } from '../support/stocking.ts';
import {
  importForm,
  importKeys,
  offer,
  sendImport,
  unfinishedImport,
} from '../support/stocking.ts';

describe('an import that never ended', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const todo = (importId: string, verb: 'abandon' | 'finish') =>
    shop.send('POST', `/api/admin/key-imports/${importId}/${verb}`, {
      body: {},
      token: shop.admin,
    });
  const available = async ({ rateId }: Goods): Promise<number> =>
    availableIn(fold(keyPool, await shop.stored.of<PoolEvent>(`keyPool-${rateId}`)));

  it('blocks its keys until it is given up, which may be asked twice', async () => {
    const goods = await offer(shop);
    const keys = someKeys(3);
    const importId = await unfinishedImport(shop, goods, keys, 'some');
    const text = keys.join('\n');
    expect((await importKeys(shop, goods, { text })).duplicate_in_stock).to.equal(3);

    refusal(await todo(importId, 'finish'), 409, 'import-incomplete');
    for (const _ of [1, 2]) expect((await todo(importId, 'abandon')).status).to.equal(200);
    refusal(await todo(importId, 'finish'), 409, 'import-abandoned');
    expect((await importKeys(shop, goods, { text })).new).to.equal(3);
    expect(await available(goods)).to.equal(3);
    const events = await shop.stored.of<KeyImportEvent>(`keyImport-${importId}`);
    expect(events.slice(-2).map(({ type }) => type)).to.deep.equal([
      'stock.KeyImportAbandoned',
      'stock.StoredKeysDiscarded',
    ]);
  });

  it('is finished without its file once all of its keys are stored', async () => {
    const goods = await offer(shop);
    const importId = await unfinishedImport(shop, goods, someKeys(4), 'all');
    refusal(await todo(importId, 'abandon'), 409, 'import-stored');
    expect(await available(goods)).to.equal(0);
    for (const _ of [1, 2]) {
      const { status, body } = await todo(importId, 'finish');
      expect(status).to.equal(200);
      expect(body).to.deep.include({ import_id: importId, new: 4 });
    }
    expect(await available(goods)).to.equal(4);
    refusal(await todo(importId, 'abandon'), 409, 'import-stored');
  });

  it('that is given up while it is repeated brings all of its keys or none', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [goods, other] = [await offer(shop), await offer(shop)];
      const importId = randomUUID();
      const text = someKeys(1_500).join('\n');
      const form = () => importForm(goods, { importId, text });
      const importing = sendImport(shop, form());
      const started = async (): Promise<boolean> =>
        (await shop.stored.types(`keyImport-${importId}`)).length > round;
      while (!(await started()));
      const [answer, abandoned] = await Promise.all([importing, todo(importId, 'abandon')]);

      const won = answer.status === 200;
      if (won) refusal(abandoned, 409, 'import-stored');
      else {
        expect(refusal(answer, 409, 'import-abandoned').message).to.equal(
          stockTexts['import-abandoned'].rus,
        );
        expect(abandoned.status).to.equal(200);
        refusal(await sendImport(shop, form()), 409, 'import-abandoned');
      }
      expect(await available(goods)).to.equal(won ? 1_500 : 0);
      const again = await importKeys(shop, other, { text });
      expect(again.new).to.equal(won ? 0 : 1_500);
    }
  });

  it('that there is not can be neither given up nor finished', async () => {
    for (const verb of ['abandon', 'finish'] as const) {
      refusal(await todo(randomUUID(), verb), 404, 'not-found');
    }
  });
});
