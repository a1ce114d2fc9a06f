import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { openPaymentStore } from './payment-store.ts';

describe('the file of the payment systems', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payment-store-'));
    file = join(folder, 'ledger.sqlite');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is opened again with its records', () => {
    const charge = { system: 'sandbox', order: '1', amount: '9.00', currency: 'RUB', fields: {} };
    const first = openPaymentStore(file);
    const { payment } = first.recordPayment({ ...charge, status: 'captured' }, new Date());
    first.close();
    const again = openPaymentStore(file);
    expect(again.payments()).to.deep.equal([payment]);
    again.close();
  });

  it('is refused if another version of the shop wrote it', () => {
    openPaymentStore(file).close();
    const written = new DatabaseSync(file);
    written.exec('PRAGMA user_version = 0');
    written.close();
    for (const _ of [1, 2]) expect(() => openPaymentStore(file)).to.throw('npm run reset');
  });
});
