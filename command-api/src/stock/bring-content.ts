import type { By } from '@shop/domain/kernel';
import { keyImportStream, keyPoolStream, rejectStock } from '@shop/domain/stock';
import type { KeyOrigin } from '@shop/domain/stock/events';
import { canonicalKey } from '@shop/domain/stock/key-lines.rules';
import { abandonImport } from './abandon-import.ts';
import { fingerprintClaims } from './fingerprint-claims.ts';
import type { Finished } from './finish-import.ts';
import { finishImport } from './finish-import.ts';
import type { ImportKeysDeps } from './import-keys.ts';
import type { Candidate } from './sort-lines.ts';
import { reportOf } from './sort-lines.ts';
import { storeKeys } from './store-keys.ts';

/** What staff write themselves, instead of importing a file: sealed and kept as imports are. */
export const bringContent = (deps: ImportKeysDeps) => {
  const { aggregates, keyHash, digest, clock } = deps;
  const claims = fingerprintClaims(aggregates);
  const finish = finishImport(deps);
  const store = storeKeys(deps);
  const abandon = abandonImport(deps);

  const candidatesOf = (texts: readonly string[]): readonly Candidate[] =>
    texts.map((key, index) => ({ line: index + 1, key, fingerprint: keyHash(canonicalKey(key)) }));

  const start = async (
    about: KeyOrigin,
    purpose: Readonly<{ purpose: 'shared'; orderId: null } | { purpose: 'order'; orderId: string }>,
    texts: readonly string[],
    by: By,
  ) => {
    const { state } = await aggregates.keyImports(
      keyImportStream(about.importId),
      {
        type: 'StartKeyImport',
        data: {
          ...about,
          ...purpose,
          digest: digest({ ...about, ...purpose, texts }),
          at: clock(),
        },
      },
      by,
    );
    return state.status;
  };

  const put = async (
    { importId }: KeyOrigin,
    candidates: readonly Candidate[],
    by: By,
  ): Promise<Finished> => {
    const report = reportOf({ candidates, leftOut: [] }, candidates);
    await store(importId, candidates, report, clock(), by);
    return finish(importId, by);
  };

  return {
    /** Everybody who buys the rate gets this text; a repeat is known by its import. */
    shared: async (about: KeyOrigin, content: string, by: By): Promise<Finished> => {
      const status = await start(about, { purpose: 'shared', orderId: null }, [content], by);
      if (status !== 'started') return finish(about.importId, by);
      return put(about, candidatesOf([content]), by);
    },

    /** The texts go to this order, which waits for as many; none of them may be anybody's key. */
    forOrder: async (
      about: KeyOrigin,
      orderId: string,
      texts: readonly string[],
      by: By,
    ): Promise<Finished> => {
      const { importId, rateId } = about;
      const known = await aggregates.keyImports.load(keyImportStream(importId));
      if (known.state.status === 'unknown') {
        const { state: pool } = await aggregates.keyPools.load(keyPoolStream(rateId));
        const waiting = pool.waiting.find((order) => order.orderId === orderId);
        if (!waiting) return rejectStock('order-not-waiting');
        if (waiting.count !== texts.length) {
          return rejectStock('keys-miscounted', { expected: waiting.count });
        }
      }
      const status = await start(about, { purpose: 'order', orderId }, texts, by);
      if (status !== 'started') return finish(importId, by);

      const candidates = candidatesOf(texts);
      const own = await claims.claim(importId, candidates, clock(), by);
      if (own.length < candidates.length) {
        await abandon(importId, by);
        return rejectStock('keys-taken');
      }
      return put(about, candidates, by);
    },
  };
};
