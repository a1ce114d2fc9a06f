import { expect } from 'chai';
import type { Context } from 'koa';
import { z } from 'zod';
import { getIdempotentId, setIdempotentId } from './idempotent-id.ts';

const named = (hash: string): string | null => {
  const ctx = { state: {} } as Context; // only the state is used
  setIdempotentId(ctx, hash);
  return getIdempotentId(ctx);
};

describe('the id derived from an idempotency key', () => {
  it('is a UUID that is the same for repeats and different for other requests', () => {
    const [hash, otherHash] = [
      'a8921ab76c50b045c46a37971e42b2f0',
      'ffffffffffffffffffffffffffffffff',
    ];

    expect(z.uuid().safeParse(named(hash)).success).to.equal(true);
    expect(z.uuid().safeParse(named(otherHash)).success).to.equal(true);
    expect(named(hash)).to.equal(named(hash));
    expect(named(hash)).not.to.equal(named(otherHash));
  });
});
