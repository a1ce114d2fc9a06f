import type { CommandContext } from '@shop/domain/kernel';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId, locateKey } from '@shop/contracts/stock/ids';
import { keyImportStream, keyPoolStream, keyRevealStream } from '@shop/domain/stock';
import type { KeyOrigin } from '@shop/domain/stock/events';
import type { Clock } from '@shop/platform/clock';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { KeyReader } from './read-keys.ts';

export type StaffKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyImports' | 'keyPools' | 'keyReveals'>;
  readKeys: KeyReader;
  clock: Clock;
}>;

type ImportedKeys = Readonly<{ origin: KeyOrigin; count: number }>;

/** Staff operations on keys in the shop. */
export const staffKeys = ({ aggregates, readKeys, clock }: StaffKeysDeps) => {
  const { keyImports, keyPools, keyReveals } = aggregates;

  /** Keys of abandoned or unfinished imports are not found. */
  const findImport = async (importId: string): Promise<ImportedKeys> => {
    const { state } = await keyImports.load(keyImportStream(importId));
    if (state.status !== 'stored' && state.status !== 'finished') throw new HttpError('not-found');
    return { origin: state.origin, count: state.report.count };
  };

  const withdrawKeys = async (
    { origin: { importId, rateId, productId } }: ImportedKeys,
    range: Readonly<{ first: number; count: number }>,
    reason: string,
    context: CommandContext,
  ) => {
    const poolData = { rateId, productId, importId, now: clock() };
    const stream = keyPoolStream(rateId);
    const { position } = await keyPools(
      stream,
      { type: 'WithdrawKeys', data: { ...poolData, ...range, reason } },
      context,
    );
    return position;
  };

  return {
    /** Records the reveal before the key is shown. */
    reveal: async (id: KeyId, reason: string, context: CommandContext) => {
      const { importId, index } = locateKey(id);
      const { count } = await findImport(importId);
      if (index >= count) throw new HttpError('not-found');
      const [key = ''] = await readKeys([keyId(importId, index)]);
      const { position } = await keyReveals(
        keyRevealStream(id),
        { type: 'RevealKeyToStaff', data: { keyId: id, reason, at: clock() } },
        context,
      );
      return { key, position };
    },

    withdraw: async (id: KeyId, reason: string, context: CommandContext) => {
      const { importId, index } = locateKey(id);
      const importedKeys = await findImport(importId);
      if (index >= importedKeys.count) throw new HttpError('not-found');
      return withdrawKeys(importedKeys, { first: index, count: 1 }, reason, context);
    },

    withdrawAll: async (importId: string, reason: string, context: CommandContext) => {
      const importedKeys = await findImport(importId);
      return withdrawKeys(importedKeys, { first: 0, count: importedKeys.count }, reason, context);
    },
  };
};
