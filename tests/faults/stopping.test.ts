import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { keepAliveClient } from '../support/keep-alive-client.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';

const json = { 'Content-Type': 'application/json' };

describe('a program that is told to stop', function () {
  this.timeout(60_000);
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  it('answers what it was asked, and keeps no connection for more', async () => {
    const { addresses, adminEmail, children, restart } = shop.launched;
    const program = children.get('command-api');
    if (!program) throw new Error('There is no command API');
    const client = keepAliveClient();
    const body = JSON.stringify({ email: adminEmail, password: shop.secrets['ADMIN_PASSWORD'] });
    const signIn = () =>
      client.ask('POST', `${addresses.commandApi}/api/auth`, { headers: json, body });
    try {
      const asked = Promise.all([signIn(), signIn()]);
      await pause(10);
      const began = performance.now();
      await program.stop();
      const tookMs = performance.now() - began;
      for (const { status, headers } of await asked) {
        expect(status).to.equal(200);
        expect(headers.connection).to.equal('close');
      }
      expect(tookMs).to.be.lessThan(3_000);
    } finally {
      client.close();
      await restart('command-api');
    }
  });
});
