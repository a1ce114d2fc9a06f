import type { CommandContext } from '@shop/domain/kernel';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId, locateKey } from '@shop/contracts/stock/ids';
import { keyImportStream, keyPoolStream, keyRevealStream, rejectStock } from '@shop/domain/stock';
import type { KeyOrigin } from '@shop/domain/stock/events';
import type { Clock } from '@shop/platform/clock';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { KeyReader } from '../read-keys.ts';

export type StaffKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyImports' | 'keyPools' | 'keyReveals'>;
  readKeys: KeyReader;
  clock: Clock;
}>;

type ImportedKeys = Readonly<{ origin: KeyOrigin; count: number }>;

/** Staff operations on keys in the shop. */
export const staffKeys = ({ aggregates, readKeys, clock }: StaffKeysDeps) => {
  const { keyImports, keyPools, keyReveals } = aggregates;

  const findImport = async (
    importId: string,
  ): Promise<ImportedKeys | 'unfinished' | 'abandoned'> => {
    const { state } = await keyImports.load(keyImportStream(importId));
    switch (state.status) {
      case 'unknown':
        throw new HttpError('not-found');
      case 'started':
        return 'unfinished';
      case 'abandoned':
        return 'abandoned';
      case 'stored':
      case 'finished':
        return { origin: state.origin, count: state.report.count };
    }
  };

  const findImportOfKey = async (id: KeyId): Promise<ImportedKeys> => {
    const { importId, index } = locateKey(id);
    const found = await findImport(importId);
    if (typeof found === 'string' || index >= found.count) throw new HttpError('not-found');
    return found;
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
      await findImportOfKey(id);
      const { importId, index } = locateKey(id);
      const [key = ''] = await readKeys([keyId(importId, index)]);
      const { position } = await keyReveals(
        keyRevealStream(id),
        { type: 'RevealKeyToStaff', data: { keyId: id, reason, at: clock() } },
        context,
      );
      return { key, position };
    },

    withdraw: async (id: KeyId, reason: string, context: CommandContext) => {
      const importedKeys = await findImportOfKey(id);
      const range = { first: locateKey(id).index, count: 1 };
      return withdrawKeys(importedKeys, range, reason, context);
    },

    withdrawAll: async (importId: string, reason: string, context: CommandContext) => {
      const importedKeys = await findImport(importId);
      if (importedKeys === 'unfinished') return rejectStock('import-incomplete');
      if (importedKeys === 'abandoned') return rejectStock('import-abandoned');
      return withdrawKeys(importedKeys, { first: 0, count: importedKeys.count }, reason, context);
    },
  };
};
