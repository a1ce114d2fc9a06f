import { randomUUID } from 'node:crypto';
import { importKeysReply } from '@shop/contracts/stock/contract';
import { expect } from 'chai';
import { generateKeys } from '../../support/product-requests.ts';
import type { ProductReference } from '../../support/products.ts';
import {
  buildImportForm,
  importKeys,
  createProduct,
  sendImport,
  unfinishedImport,
} from '../../support/products.ts';
import { describeCrashes, readPool } from './crash-chain.ts';

describeCrashes('key imports', (chain, { shop, product }) => {
  const imported = { importId: randomUUID(), text: generateKeys(1_200).join('\n') };
  let shelf: ProductReference | undefined;
  const importNewKeys = async () =>
    sendImport(shop(), buildImportForm((shelf ??= await createProduct(shop())), imported));
  chain(
    'command-api',
    'importing keys',
    [
      ['stock.import-started', importNewKeys],
      ['stock.fingerprints-claimed', importNewKeys],
      ['stock.part-stored', importNewKeys],
      ['stock.keys-stored', importNewKeys],
      ['stock.keys-added', importNewKeys],
    ],
    'add each key once',
    async () => {
      const report = importKeysReply.parse((await importNewKeys()).body);
      expect(report).to.deep.include({ new: 1_200, duplicate_in_stock: 0, left_out: [] });
      expect((await importNewKeys()).body).to.deep.equal(report);
      const { free } = await readPool(shop(), shelf ?? product());
      expect(free).to.deep.equal(new Map([[imported.importId, [{ from: 0, to: 1_200 }]]]));
      expect(await shop().stored.types(`keyImport-${imported.importId}`)).to.deep.equal([
        'stock.KeyImportStarted',
        ...Array<string>(3).fill('stock.KeysStored'),
        'stock.AllKeysStored',
        'stock.KeyImportFinished',
      ]);
    },
  );

  const interruptedImport: { importId?: string; key: string } = { key: generateKeys(1)[0] ?? '' };
  const giveUp = async () => {
    interruptedImport.importId ??= await unfinishedImport(
      shop(),
      product(),
      [interruptedImport.key],
      'some',
    );
    const path = `/api/admin/key-imports/${interruptedImport.importId}/abandon`;
    return shop().send('POST', path, { body: {}, token: shop().admin });
  };
  chain(
    'command-api',
    'abandoning an import',
    [['stock.import-abandoned', giveUp]],
    'release its keys for another import',
    async () => {
      expect((await giveUp()).status).to.equal(200);
      const report = await importKeys(shop(), await createProduct(shop()), {
        text: interruptedImport.key,
      });
      expect(report).to.deep.include({ new: 1, duplicate_in_stock: 0 });
    },
  );
});
