import type { CommandContext } from '@shop/domain/kernel';
import { keyImportStream, keyPoolStream, rejectStock } from '@shop/domain/stock';
import type { KeyOrigin } from '@shop/domain/stock/events';
import { canonicalKey } from '@shop/domain/stock/key-lines.rules';
import { abandonImport } from './abandon-import.ts';
import { fingerprintClaims } from './fingerprint-claims.ts';
import type { FinishedImport } from './finish-import.ts';
import { finishImport } from './finish-import.ts';
import type { ImportKeysDeps } from './import-keys.ts';
import type { Candidate } from './sort-lines.ts';
import { storeKeys } from './store-keys.ts';

/** Rejects content for an order that does not wait for this number of keys of the rate. */
const requireWaitingOrder = async (
  { keyPools }: Pick<ImportKeysDeps['aggregates'], 'keyPools'>,
  rateId: string,
  { orderId, count }: Readonly<{ orderId: string; count: number }>,
): Promise<void> => {
  const { state: pool } = await keyPools.load(keyPoolStream(rateId));
  const waiting = pool.backlog.find((order) => order.orderId === orderId);
  if (!waiting) return rejectStock('order-not-waiting');
  if (waiting.count !== count) rejectStock('keys-miscounted', { expected: waiting.count });
};

/** Content that staff write instead of importing a file; sealed and stored like an import. */
export const importContent = (deps: ImportKeysDeps) => {
  const { aggregates, keyHash, digest, clock } = deps;
  const claims = fingerprintClaims(aggregates);
  const finish = finishImport(deps);
  const store = storeKeys(deps);
  const abandon = abandonImport(deps);

  const createCandidates = (texts: readonly string[]): readonly Candidate[] =>
    texts.map((key, index) => ({ line: index + 1, key, fingerprint: keyHash(canonicalKey(key)) }));

  const startImport = async (
    origin: KeyOrigin,
    purpose: Readonly<{ purpose: 'shared'; orderId: null } | { purpose: 'order'; orderId: string }>,
    texts: readonly string[],
    context: CommandContext,
  ) => {
    const { state } = await aggregates.keyImports(
      keyImportStream(origin.importId),
      {
        type: 'StartKeyImport',
        data: {
          ...origin,
          ...purpose,
          digest: digest({ ...origin, ...purpose, texts }),
          at: clock(),
        },
      },
      context,
    );
    return state.status;
  };

  const storeAndFinish = async (
    { importId }: KeyOrigin,
    candidates: readonly Candidate[],
    context: CommandContext,
  ): Promise<FinishedImport> => {
    await store(importId, { candidates, skippedLines: [] }, candidates, clock(), context);
    return finish(importId, context);
  };

  return {
    /**
     * Sets the text that every buyer of the rate receives; a repeat is recognized by its import.
     */
    shared: async (
      origin: KeyOrigin,
      content: string,
      context: CommandContext,
    ): Promise<FinishedImport> => {
      const status = await startImport(
        origin,
        { purpose: 'shared', orderId: null },
        [content],
        context,
      );
      if (status !== 'started') return finish(origin.importId, context);
      return storeAndFinish(origin, createCandidates([content]), context);
    },

    /**
     * Allocates the texts to an order that awaits the same number of keys. Each text must be a new
     * key.
     */
    forOrder: async (
      origin: KeyOrigin,
      orderId: string,
      texts: readonly string[],
      context: CommandContext,
    ): Promise<FinishedImport> => {
      const { importId, rateId } = origin;
      const existing = await aggregates.keyImports.load(keyImportStream(importId));
      if (existing.state.status === 'unknown') {
        await requireWaitingOrder(aggregates, rateId, { orderId, count: texts.length });
      }
      const status = await startImport(origin, { purpose: 'order', orderId }, texts, context);
      if (status !== 'started') return finish(importId, context);

      const candidates = createCandidates(texts);
      const claimed = await claims.claim(importId, candidates, clock(), context);
      if (claimed.length < candidates.length) {
        await abandon(importId, context, 'keys-taken');
        return rejectStock('keys-taken');
      }
      return storeAndFinish(origin, candidates, context);
    },
  };
};
