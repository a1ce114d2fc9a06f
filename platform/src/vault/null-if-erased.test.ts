import { BusyError } from '@shop/domain/kernel';
import { expect } from 'chai';
import { MongoNetworkError } from 'mongodb';
import { DataKeyMissingError, nullIfErased } from './index.ts';

const failedOpening = async (failure: Error) =>
  nullIfErased(Promise.reject(failure)).catch((reason: unknown) => reason);

describe('opening a text that may be erased', () => {
  it('returns the opened text', async () => {
    expect(await nullIfErased(Promise.resolve('text'))).to.equal('text');
  });

  it('returns null if the data key was deleted', async () => {
    expect(await failedOpening(new DataKeyMissingError('The vault has no key'))).to.equal(null);
  });

  it('rejects with every other error', async () => {
    const errors = [
      new BusyError('the vault is unavailable'),
      new MongoNetworkError('connection closed'),
      new Error('The text was altered'),
    ];
    for (const error of errors) expect(await failedOpening(error)).to.equal(error);
  });
});
