import { DomainError } from '@shop/domain/kernel';
import { fileQuota, ticketId } from '@shop/domain/support';
import { noon } from '@shop/domain/testing';
import { HttpError } from '@shop/platform/http';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import type { Clock } from '@sinonjs/fake-timers';
import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import { GridFSBucket, MongoClient } from 'mongodb';
import sharp from 'sharp';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { attachments } from './attachments.ts';

/** Nothing is stored: the user may store no byte, so the quota refuses files that were drawn. */
const createStore = () => {
  const database = new MongoClient('mongodb://127.0.0.1:1').db();
  const masterKeys = parseMasterKeys(`one:${Buffer.alloc(32).toString('base64')}`);
  const { store } = attachments({
    vault: mongoVault(database, masterKeys),
    attachments: new GridFSBucket(database),
    aggregates: { fileQuotas: inMemoryHandler(fileQuota).handler },
    newId: () => crypto.randomUUID(),
    clock: () => noon,
    failpoint: () => undefined,
    log: { warn: () => undefined },
  });
  const target = {
    ticket: { ticketId: ticketId(crypto.randomUUID()), personId: 'somebody' },
    messageId: crypto.randomUUID(),
    userId: 'somebody',
    maxBytes: 0,
    by: { actor: 'somebody', correlationId: 'message', causationId: null },
  };
  return async (files: readonly Buffer[]): Promise<string> => {
    const uploads = files.map((bytes) => ({ name: 'x.png', bytes }));
    return store(target, uploads).then(
      () => 'stored',
      (error: unknown) => {
        if (error instanceof DomainError || error instanceof HttpError) return error.code;
        throw error;
      },
    );
  };
};

/** Reading the header of a picture takes one step and drawing it another, so it takes 6 s. */
const stepMs = 3_000;

describe('the pictures of one message', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = install({ toFake: ['performance'] });
    let time = 0;
    performance.now = () => (time += stepMs);
  });
  afterEach(() => clock.uninstall());

  it('share the time limit of an upload', async () => {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer();
    const store = createStore();

    expect(await store([picture, picture, picture])).to.equal('files-quota-exceeded');
    expect(await store([picture, picture, picture, picture])).to.equal('picture-too-large');
    expect(await store([picture])).to.equal('files-quota-exceeded');
  });
});
