import { expect } from 'chai';
import type { LaunchedShop } from './launch.ts';
import { summaryOf } from './summary.ts';

const never = (): Promise<void> => Promise.reject(new Error('not asked for'));

describe('the startup summary', () => {
  const shop: LaunchedShop = {
    addresses: {
      shop: 'http://localhost:3000',
      mail: 'http://127.0.0.1:8025',
      payments: 'http://127.0.0.1:4000',
      queryApi: '',
      commandApi: '',
      worker: '',
      projector: '',
      eventstore: '',
      documents: '',
      redis: '',
      smtp: '',
    },
    adminEmail: 'admin@example.org',
    secrets: { ADMIN_PASSWORD: 'generated', TOKEN_SECRET: 'hidden' },
    dataDir: '/data',
    children: new Map(),
    addressOf: () => undefined,
    stop: never,
    kill: never,
    restart: never,
  };

  it('contains the shop address and the administrator’s sign-in, and no other secrets', () => {
    const text = summaryOf(shop, '/data');

    expect(text).to.contain('http://localhost:3000');
    expect(text).to.contain('admin@example.org  generated');
    expect(text).to.not.contain('hidden');
    expect(text).to.not.contain('http://127.0.0.1:8025');
  });
});
