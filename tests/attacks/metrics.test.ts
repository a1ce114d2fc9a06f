import { expect } from 'chai';
import { freePort } from '../support/free-port.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

describe('program metrics', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });
  after(async () => {
    const usual = { NODE_ENV: 'development', METRICS_PORT: '' };
    for (const program of ['query-api', 'command-api']) {
      await shop.launched.restart(program, usual);
    }
  });

  const senderNames = { 'query-api': 'send', 'command-api': 'commandApi' } as const;

  for (const program of ['query-api', 'command-api'] as const) {
    it(`are served by ${program} in production only on a separate port`, async () => {
      const port = String(await freePort());
      await shop.launched.restart(program, { NODE_ENV: 'production', METRICS_PORT: port });

      const response = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(response.status).to.equal(200);
      expect(await response.text()).to.include('process_resident_memory_bytes');
      expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).to.equal(404);
      expect((await shop[senderNames[program]]('GET', '/metrics')).status).to.equal(404);
    });

    it(`are not served by ${program} in production without a metrics port`, async () => {
      await shop.launched.restart(program, { NODE_ENV: 'production', METRICS_PORT: '' });

      const answer = await shop[senderNames[program]]('GET', '/metrics');
      expect(answer.status).to.equal(404);
      expect(String(answer.body)).not.to.include('process_');
    });
  }
});
