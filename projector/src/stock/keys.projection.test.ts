import type { DomainEvent } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import type { KeyDocument } from '@shop/contracts/stock/documents';
import type { KeysStored } from '@shop/domain/stock/events';
import { keyId } from '@shop/contracts/stock/ids';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { keysProjection } from './keys.projection.ts';

type KeysEvent = EventOf<typeof keysProjection>;

const pool = { rateId: 'week', productId: 'radar', available: 1 };
const key = (index: number) => keyId('i', index);
const stored = (purpose: KeysStored['data']['purpose'] = 'stock'): KeysStored => ({
  type: 'stock.KeysStored',
  data: {
    importId: 'i',
    rateId: 'week',
    productId: 'radar',
    batch: 'spring',
    supplier: 'North',
    unitCost: 100,
    purpose,
    part: 0,
    keys: [3, 5].map((line) => ({
      sealed: `import-i.${line}` as SealedText,
      fingerprint: `f${line}`,
      line,
    })),
    at: at(0),
  },
});
const reserved: KeysEvent = {
  type: 'stock.KeysReserved',
  data: { ...pool, orderId: 'a', keys: [key(0)], until: at(15), at: at(1) },
};
const released: KeysEvent = {
  type: 'stock.KeysReleased',
  data: { ...pool, orderId: 'a', keys: [key(0)], at: at(2) },
};
const issued: KeysEvent = {
  type: 'stock.KeysAllocated',
  data: { ...pool, orderId: 'b', keys: [key(0)], waited: false, cost: 100, at: at(3) },
};
const revealed: KeysEvent = {
  type: 'stock.KeyRevealedToStaff',
  data: { keyId: key(0), reason: 'Asked by the buyer', at: at(4) },
};
const replaced: KeysEvent = {
  type: 'stock.KeyReplaced',
  data: {
    ...pool,
    orderId: 'b',
    old: key(0),
    key: key(1),
    cost: 100,
    reason: 'Does not work',
    at: at(5),
  },
};
const revoked: KeysEvent = {
  type: 'stock.KeysRevoked',
  data: { ...pool, orderId: 'b', keys: [key(1)], reason: 'Refunded', at: at(6) },
};
const withdrawn: KeysEvent = {
  type: 'stock.KeysWithdrawn',
  data: { ...pool, importId: 'i', spans: [{ from: 1, to: 2 }], reason: 'Recalled', at: at(3) },
};
const discarded: KeysEvent = {
  type: 'stock.StoredKeysDiscarded',
  data: { importId: 'i', from: 0, to: 2, at: at(3) },
};

const after = async (...events: readonly KeysEvent[]): Promise<readonly (KeyDocument | null)[]> => {
  const documents = await foldBatches(
    keysProjection,
    recordEvents<DomainEvent & KeysEvent>(...events),
  );
  return [documents[key(0)] ?? null, documents[key(1)] ?? null];
};
const steps = (document: KeyDocument | null | undefined) =>
  document?.history.map(({ what, order_id: order }) => `${what} ${order ?? ''}`.trim());

describe('keys projection', () => {
  itToleratesRedelivery(
    keysProjection,
    stored(),
    reserved,
    released,
    issued,
    revealed,
    replaced,
    revoked,
  );

  it('stores the origin of each key', async () => {
    const [firstKey, secondKey] = await after(stored());
    expect(firstKey).to.include({
      line: 3,
      fingerprint: 'f3',
      status: 'available',
      batch: 'spring',
    });
    expect(secondKey).to.include({ line: 5, fingerprint: 'f5', supplier: 'North', unit_cost: 100 });
  });

  it('stores the full history of a key', async () => {
    const history = [stored(), reserved, released, issued, revealed, replaced, revoked];
    const [firstKey, secondKey] = await after(...history);
    expect(steps(firstKey)).to.deep.equal([
      'imported',
      'reserved a',
      'released a',
      'issued b',
      'revealed_to_staff',
      'replaced b',
    ]);
    expect(firstKey).to.include({ status: 'replaced', order_id: 'b' });
    expect(firstKey?.history.at(-1)).to.include({ reason: 'Does not work', key_id: key(1) });
    expect(steps(secondKey)).to.deep.equal(['imported', 'issued_as_replacement b', 'revoked b']);
    expect(secondKey).to.include({ status: 'revoked', order_id: 'b' });
  });

  it('stores whether a key was withdrawn or discarded', async () => {
    const [firstKey, secondKey] = await after(stored(), withdrawn);
    expect([firstKey?.status, secondKey?.status]).to.deep.equal(['available', 'withdrawn']);
    const [three] = await after(stored(), discarded);
    expect(three?.status).to.equal('discarded');
  });

  it('does not track allocations of shared content', async () => {
    const [firstKey] = await after(stored('shared'), issued, issued);
    expect(firstKey).to.include({ status: 'shared', order_id: null });
    expect(steps(firstKey)).to.deep.equal(['imported']);
  });

  it('keeps the first and the latest entries of a long history, and counts those left out', async () => {
    const cycles = Array.from({ length: 400 }, () => [reserved, released]).flat();
    const [firstKey] = await after(stored(), ...cycles);
    expect(firstKey?.history).to.have.lengthOf(300);
    expect(firstKey?.history[0]?.what).to.equal('imported');
    expect(firstKey?.history_omitted_count).to.equal(1 + 2 * 400 - 300);
    expect(firstKey?.status).to.equal('available');
  });
});
