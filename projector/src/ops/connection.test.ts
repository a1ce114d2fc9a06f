import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { findShop } from './connection.ts';

describe('the shop of DATA_DIR', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  after(() => rmSync(folder, { recursive: true }));

  it('is used with its own addresses and with the secrets of the environment', () => {
    const addresses = {
      eventstore: 'esdb://own',
      documents: 'mongodb://own',
      redis: 'redis://own',
    };
    writeFileSync(join(folder, 'addresses.json'), JSON.stringify(addresses));
    const secrets = { LOOKUP_SECRET: 'stored', VAULT_MASTER_KEYS: 'stored' };
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets));

    const { environment } = findShop({
      environment: { DATA_DIR: folder, REDIS_URL: 'redis://other', VAULT_MASTER_KEYS: 'rotated' },
      data: null,
      needs: ['EVENTSTORE_URL', 'MONGODB_URL'],
    });
    expect(environment).to.deep.equal({
      DATA_DIR: folder,
      EVENTSTORE_URL: 'esdb://own',
      MONGODB_URL: 'mongodb://own',
      REDIS_URL: 'redis://own',
      LOOKUP_SECRET: 'stored',
      VAULT_MASTER_KEYS: 'rotated',
    });
  });
});
