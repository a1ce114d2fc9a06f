import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { documentsClient, isUnavailable, vaultDatabase } from '@shop/platform/documents';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import { silentProxy } from '../support/slow-proxy.ts';
import { startTestMongoDb } from '../support/mongodb.ts';

describe('a vault with an unavailable database', () => {
  // less than the 30 seconds that the driver waits for an answer

  it('seals with a cached key while the database does not respond', async () => {
    const documents = await startTestMongoDb();
    const proxy = await silentProxy(documents.port);
    const client = documentsClient(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`);
    const masterKeys = parseMasterKeys(`one:${randomBytes(32).toString('base64')}`);
    const vault = mongoVault(client.db(vaultDatabase), masterKeys);
    try {
      await vault.seal('person', 'before');
      proxy.fallSilent();
      expect(await vault.open(await vault.seal('person', 'meanwhile'))).to.equal('meanwhile');
    } finally {
      await proxy.close();
      await client.close();
      await documents.close();
    }
  });

  it('is detected when a connection ends during a write', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    const socket = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: false });
    const failed = new Promise<Error>((resolve) => {
      socket.once('error', () => undefined);
      socket.resume().once('end', () => {
        socket.end();
        socket.write('x', (error) => error && resolve(error));
      });
    });
    expect(isUnavailable(await failed)).to.equal(true);
    server.close();
  });
});
