import type { By } from '@shop/domain/kernel';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId, locateKey } from '@shop/contracts/stock/ids';
import { keyImportStream, keyPoolStream, keyRevealStream } from '@shop/domain/stock';
import type { KeyOrigin } from '@shop/domain/stock/events';
import type { Clock } from '@shop/platform/clock';
import { Refused } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { KeyReader } from './read-keys.ts';

export type StaffKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyImports' | 'keyPools' | 'keyReveals'>;
  readKeys: KeyReader;
  clock: Clock;
}>;

type Brought = Readonly<{ origin: KeyOrigin; count: number }>;

/** What staff do with keys that are in the shop. */
export const staffKeys = ({ aggregates, readKeys, clock }: StaffKeysDeps) => {
  const { keyImports, keyPools, keyReveals } = aggregates;

  /** Keys that were given up, or are still being stored, are not there. */
  const brought = async (importId: string): Promise<Brought> => {
    const { state } = await keyImports.load(keyImportStream(importId));
    if (state.status !== 'stored' && state.status !== 'finished') throw new Refused('not-found');
    return { origin: state.origin, count: state.report.count };
  };

  const take = async (
    { origin: { importId, rateId, productId } }: Brought,
    which: Readonly<{ first: number; count: number }>,
    reason: string,
    by: By,
  ) => {
    const about = { rateId, productId, importId, now: clock() };
    const stream = keyPoolStream(rateId);
    const { position } = await keyPools(
      stream,
      { type: 'WithdrawKeys', data: { ...about, ...which, reason } },
      by,
    );
    return position;
  };

  return {
    /** That it is shown is told before it is. */
    reveal: async (id: KeyId, reason: string, by: By) => {
      const { importId, index } = locateKey(id);
      const { count } = await brought(importId);
      if (index >= count) throw new Refused('not-found');
      const [key = ''] = await readKeys([keyId(importId, index)]);
      const { position } = await keyReveals(
        keyRevealStream(id),
        { type: 'RevealKeyToStaff', data: { keyId: id, reason, at: clock() } },
        by,
      );
      return { key, position };
    },

    withdraw: async (id: KeyId, reason: string, by: By) => {
      const { importId, index } = locateKey(id);
      const found = await brought(importId);
      if (index >= found.count) throw new Refused('not-found');
      return take(found, { first: index, count: 1 }, reason, by);
    },

    withdrawAll: async (importId: string, reason: string, by: By) => {
      const found = await brought(importId);
      return take(found, { first: 0, count: found.count }, reason, by);
    },
  };
};
