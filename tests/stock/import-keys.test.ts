import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain/kernel';
import { importKeysReply } from '@shop/contracts/stock/contract';
import { availableIn, keyPool } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { stockTexts } from '@shop/contracts/stock/texts';
import { expect } from 'chai';
import { anOrder, buyProduct } from '../support/customer.ts';
import { generateKeys } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { ProductReference } from '../support/products.ts';
import {
  buildImportForm,
  changeDelivery,
  importKeys,
  createProduct,
  sendBackOfficeCommand,
  sendImport,
} from '../support/products.ts';

describe('an import of keys', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  /** How many keys the rate can still give. */
  const available = async ({ rateId }: ProductReference): Promise<number> =>
    availableIn(fold(keyPool, await shop.stored.of<PoolEvent>(`keyPool-${rateId}`)));

  it('adds each key of a file once, ignoring case and whitespace', async () => {
    const product = await createProduct(shop);
    const [firstKey = '', secondKey = '', thirdKey = ''] = generateKeys(3);
    const text = [
      `\uFEFF${firstKey}`,
      ` ${firstKey.toLowerCase()}\t`,
      secondKey,
      '',
      `${secondKey.slice(0, 8)} ${secondKey.slice(8)}`,
      thirdKey,
      thirdKey,
      'x',
      'bad\u0007key',
    ].join('\r\n');
    const report = await importKeys(shop, product, { text });

    expect(report).to.deep.include({
      new: 3,
      duplicate_in_file: 3,
      duplicate_in_stock: 0,
      malformed: 2,
      skipped_lines: [
        { line: 2, reason: 'duplicate_in_file' },
        { line: 5, reason: 'duplicate_in_file' },
        { line: 7, reason: 'duplicate_in_file' },
        { line: 8, reason: 'malformed' },
        { line: 9, reason: 'malformed' },
      ],
    });
    expect(await available(product)).to.equal(3);
  });

  it('skips keys that any pool has, including sold keys', async () => {
    const [product, others] = [await createProduct(shop), await createProduct(shop)];
    const [sold = '', fresh = ''] = generateKeys(2);
    await importKeys(shop, product, { text: sold });
    await buyProduct(shop, anOrder(product));
    for (const elsewhere of [product, others]) {
      const report = await importKeys(shop, elsewhere, { text: `\uFEFF${sold.toLowerCase()}\r\n` });
      expect(report).to.deep.include({ new: 0, duplicate_in_stock: 1 });
    }
    const report = await importKeys(shop, others, { text: `${sold}\n${fresh}`, as: 'field' });
    expect(report).to.deep.include({ new: 1, duplicate_in_stock: 1 });
    expect([await available(product), await available(others)]).to.deep.equal([0, 1]);
  });

  it('skips keys of an earlier import, even if they were withdrawn since', async () => {
    const product = await createProduct(shop);
    const [first = '', both = '', second = ''] = generateKeys(3);
    const importId = randomUUID();
    await importKeys(shop, product, { importId, text: [first, both].join('\n') });
    const withdraw = { body: { reason: 'The supplier took them back' }, token: shop.admin };
    await shop.send('POST', `/api/admin/key-imports/${importId}/withdraw`, withdraw);
    const spelled = `\uFEFF${both.slice(0, 5)} ${both.slice(5).toLowerCase()}\r\n${second}\r\n`;
    const report = await importKeys(shop, product, { text: spelled });
    expect(report).to.deep.include({
      new: 1,
      duplicate_in_stock: 1,
      skipped_lines: [{ line: 1, reason: 'duplicate_in_stock' }],
    });
    expect(await available(product)).to.equal(1);
  });

  it('adds each key once when two administrators import the same file concurrently', async () => {
    const product = [await createProduct(shop), await createProduct(shop)];
    const text = generateKeys(2_000).join('\n');
    const reports = await Promise.all(product.map((each) => importKeys(shop, each, { text })));

    expect(reports.reduce((sum, report) => sum + report.new, 0)).to.equal(2_000);
    expect(reports.reduce((sum, report) => sum + report.duplicate_in_stock, 0)).to.equal(2_000);
    const stocked = await Promise.all(product.map(available));
    expect(stocked).to.deep.equal(reports.map((report) => report.new));
  });

  it('is idempotent when it is repeated and sent five times concurrently', async () => {
    const product = await createProduct(shop);
    const importId = randomUUID();
    const text = generateKeys(700).join('\n');
    const send = () => importKeys(shop, product, { importId, text });
    const reports = await Promise.all(Array.from({ length: 5 }, send));
    reports.push(await send());

    for (const report of reports) expect(report).to.deep.equal(reports[0]);
    expect(reports[0]?.new).to.equal(700);
    expect(await available(product)).to.equal(700);
    expect(await shop.stored.types(`keyImport-${importId}`)).to.deep.equal([
      'stock.KeyImportStarted',
      'stock.KeysStored',
      'stock.KeysStored',
      'stock.AllKeysStored',
      'stock.KeyImportFinished',
    ]);
  });

  it('answers a repeat with the first report, however the plan has changed since', async () => {
    const product = await createProduct(shop);
    const request = { importId: randomUUID(), text: generateKeys(3).join('\n') };
    const first = await importKeys(shop, product, request);
    await changeDelivery(shop, product, 'shared');
    expect(await importKeys(shop, product, request)).to.deep.equal(first);
    const dryRun = await shop.send('POST', '/api/admin/keys/import', {
      raw: buildImportForm(product, request, { dry_run: 'true' }),
      token: shop.admin,
    });
    expectProblem(dryRun, 409, 'rate-shared');

    const path = `/api/admin/products/${product.productId}/rates/${product.rateId}`;
    await sendBackOfficeCommand(shop, 'DELETE', `${path}?revision=2`, {});
    expect(await importKeys(shop, product, request)).to.deep.equal(first);
  });

  it('rejects other keys under the same import id', async () => {
    const product = await createProduct(shop);
    const importId = randomUUID();
    await importKeys(shop, product, { importId, text: generateKeys(2).join('\n') });
    for (const lang of ['rus', 'eng'] as const) {
      const answer = await shop.send('POST', '/api/admin/keys/import', {
        raw: buildImportForm(product, { importId, text: generateKeys(2).join('\n') }),
        token: shop.admin,
        lang,
      });
      expect(expectProblem(answer, 409, 'id-taken').message).to.equal(stockTexts['id-taken'][lang]);
    }
    expect(await available(product)).to.equal(2);
  });

  it('rejects another plan, batch, supplier or cost under the same import id', async () => {
    const product = await createProduct(shop);
    const otherProduct = await createProduct(shop);
    const request = { importId: randomUUID(), text: generateKeys(1).join('\n') };
    await importKeys(shop, product, request);
    const forms = [
      buildImportForm(otherProduct, request),
      ...[{ batch: 'other' }, { supplier: 'other' }, { unit_cost: '1' }].map((changes) =>
        buildImportForm(product, request, changes),
      ),
    ];
    for (const raw of forms) {
      const answer = await shop.send('POST', '/api/admin/keys/import', { raw, token: shop.admin });
      expectProblem(answer, 409, 'id-taken');
    }
  });

  it('returns the same report in a dry run and stores nothing', async () => {
    const product = await createProduct(shop);
    const keys = generateKeys(4);
    await importKeys(shop, product, { text: keys.slice(0, 1).join('\n') });
    const before = await shop.stored.end();
    const text = [...keys, keys[3]].join('\n');
    const importId = randomUUID();
    const dry = await importKeys(shop, product, { importId, text }, { dry_run: 'true' });
    expect(await shop.stored.about(importId, before)).to.deep.equal([]);
    expect(await importKeys(shop, product, { importId, text })).to.deep.equal(dry);
    expect(dry).to.deep.include({ new: 3, duplicate_in_file: 1, duplicate_in_stock: 1 });
  });

  it('rejects an unknown plan and invalid fields', async () => {
    const product = await createProduct(shop);
    const otherProduct = await createProduct(shop);
    const text = generateKeys(1).join('\n');
    const before = await shop.stored.end();
    for (const rateId of [randomUUID(), otherProduct.rateId]) {
      const form = buildImportForm({ ...product, rateId }, { text });
      expectProblem(await sendImport(shop, form), 409, 'rate-unknown');
    }
    for (const changes of [
      { import_id: 'x' },
      { unit_cost: '-1' },
      { unit_cost: '1.5' },
      { batch: '' },
      { supplier: 'a'.repeat(81) },
      { dry_run: 'perhaps' },
      { status: 'sold' },
      { 'rate_id[$ne]': '' },
    ]) {
      const form = buildImportForm(product, { text }, changes);
      expectProblem(await sendImport(shop, form), 400, 'invalid-request');
    }
    expect(await shop.stored.about(product.rateId, before)).to.deep.equal([]);
  });

  it('rejects more than 100,000 lines with any line ending', async () => {
    const product = await createProduct(shop);
    for (const end of ['\n', '\r\n', '\r']) {
      const text = Array.from({ length: 100_002 }, (_, index) => `KEY-${index}`).join(end);
      expectProblem(
        await sendImport(shop, buildImportForm(product, { text })),
        413,
        'body-too-large',
      );
    }
  });

  it('adds 100,000 keys while the shop keeps selling', async () => {
    const [product, meanwhile] = [await createProduct(shop), await createProduct(shop)];
    await importKeys(shop, meanwhile, { text: generateKeys(3).join('\n') });
    const text = generateKeys(100_000).join('\n');
    const importing = sendImport(shop, buildImportForm(product, { text }));
    const sold = buyProduct(shop, anOrder(meanwhile));
    const answer = await importing;
    await sold;

    expect(importKeysReply.parse(answer.body)).to.deep.include({
      new: 100_000,
      duplicate_in_file: 0,
      duplicate_in_stock: 0,
      malformed: 0,
    });
    expect(await available(product)).to.equal(100_000);
    await buyProduct(shop, anOrder(product));
  });
});
