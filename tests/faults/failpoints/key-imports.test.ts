import { randomUUID } from 'node:crypto';
import { importKeysReply } from '@shop/contracts/stock/contract';
import { revealedKey } from '@shop/contracts/stock/back-office.contract';
import type { KeyImportEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import { generateKeys } from '../../support/product-requests.ts';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/http.ts';
import type { ProductReference } from '../../support/products.ts';
import {
  buildImportForm,
  changeDelivery,
  importKeys,
  createProduct,
  sendBackOfficeCommand,
  sendImport,
  unfinishedImport,
} from '../../support/products.ts';
import { describeCrashes, readPool, reason } from './crash-chain.ts';

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
      expect(report).to.deep.include({ new: 1_200, duplicate_in_stock: 0, skipped_lines: [] });
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

  const describeResumedImport = (newCount: number, expectedCount: number, end: string): void => {
    const blockedKeys = generateKeys(200);
    const keys = [...blockedKeys, ...generateKeys(newCount)];
    const [blocking, resumed] = [randomUUID(), randomUUID()];
    let rate: ProductReference | undefined;
    const send = async (importId: string, lines: readonly string[]) =>
      sendImport(
        shop(),
        buildImportForm((rate ??= await createProduct(shop())), {
          importId,
          text: lines.join('\n'),
        }),
      );
    chain(
      'command-api',
      `importing ${keys.length} keys, of which an abandoned import had 200`,
      [
        ['stock.fingerprints-claimed', () => send(blocking, blockedKeys)],
        ['stock.part-stored', () => send(resumed, keys)],
      ],
      end,
      async () => {
        await sendBackOfficeCommand(
          shop(),
          'POST',
          `/api/admin/key-imports/${blocking}/abandon`,
          {},
        );
        const report = importKeysReply.parse((await send(resumed, keys)).body);
        expect(report).to.deep.include({
          new: expectedCount,
          duplicate_in_stock: keys.length - expectedCount,
        });
        const events = await shop().stored.of<KeyImportEvent>(`keyImport-${resumed}`);
        const stored = events.flatMap((event) =>
          event.type === 'stock.KeysStored' ? event.data.keys : [],
        );
        expect(stored.length).to.equal(expectedCount);
        for (const field of ['line', 'fingerprint'] as const)
          expect(new Set(stored.map((key) => key[field])).size).to.equal(expectedCount);
        for (let index = 0; index < expectedCount; index += 100) {
          const { body } = await sendBackOfficeCommand(
            shop(),
            'POST',
            `/api/admin/keys/${resumed}:${index}/reveal`,
            { reason },
          );
          expect(revealedKey.parse(body).key).to.equal(keys[(stored[index]?.line ?? 0) - 1]);
        }

        const rest = importKeysReply.parse((await send(randomUUID(), keys)).body);
        expect(rest.new).to.equal(keys.length - expectedCount);
      },
    );
  };
  describeResumedImport(800, 1_000, 'add each key once, with those that were released');
  describeResumedImport(300, 300, 'leave released keys to another import after its last part');

  /**
   * Waits until the shop reports the key as new, without a repeat of the request that was killed.
   */
  const importReleasedKey = async (key: string): Promise<void> => {
    const otherProduct = await createProduct(shop());
    await eventually('the release of the claimed key', async () => {
      const { new: newCount } = await importKeys(
        shop(),
        otherProduct,
        { text: key },
        { dry_run: 'true' },
      );
      return newCount === 1;
    });
    const report = await importKeys(shop(), otherProduct, { text: key });
    expect(report).to.deep.include({ new: 1, duplicate_in_stock: 0 });
  };

  const describeRefusedImport = (points: readonly string[]): void => {
    const [key = ''] = generateKeys(1);
    const refused: { importId?: string; product?: ProductReference } = {};
    const finishRefused = async () => {
      if (refused.importId === undefined) {
        const refusing = (refused.product ??= await createProduct(shop()));
        refused.importId = await unfinishedImport(shop(), refusing, [key], 'all');
        await changeDelivery(shop(), refusing, 'shared');
      }
      const path = `/api/admin/key-imports/${refused.importId}/finish`;
      return shop().send('POST', path, { body: {}, token: shop().admin });
    };
    chain(
      'command-api',
      `finishing an import for a plan that has become shared, until ${points.at(-1)}`,
      points.map((point) => [point, finishRefused] as const),
      'discard its keys and release them for another import',
      async () => {
        await importReleasedKey(key);
        expectProblem(await finishRefused(), 409, 'import-refused');
        const { free } = await readPool(shop(), refused.product ?? product());
        expect(free.size).to.equal(0);
      },
    );
  };
  describeRefusedImport(['stock.import-refused']);
  describeRefusedImport(['stock.import-refused', 'stock.import-abandoned']);

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
      await importReleasedKey(interruptedImport.key);
      expect((await giveUp()).status).to.equal(200);
    },
  );
});
