import type { CommandContext } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { rejectOrder } from '@shop/domain/ordering';
import type {
  fulfilManuallyRequest,
  replaceKeyRequest,
} from '@shop/contracts/ordering/back-office.contract';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyPoolStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { importContent } from '../stock/import-content.ts';
import type { ImportKeysDeps } from '../stock/import-keys.ts';

export type FulfilManuallyDeps = ImportKeysDeps;

/** Keys that staff enter for one order form their own import, so they are stored like all keys. */
export const fulfilManually = (deps: FulfilManuallyDeps) => {
  const { forOrder } = importContent(deps);

  return async (
    { orderId, number, rateId, productId }: PlacedOrder,
    { import_id: importId, keys, unit_cost: unitCost }: z.output<typeof fulfilManuallyRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const origin = {
      importId,
      rateId,
      productId,
      batch: `order ${number}`,
      supplier: 'staff',
      unitCost,
    };
    const { position } = await forOrder(origin, orderId, keys, context);
    return ok({}, position);
  };
};

/**
 * Replaces a key. The pool issues another key and remembers it until fulfilment has updated the
 * order.
 */
export const replaceKey =
  ({
    aggregates: { keyPools },
    clock,
  }: Readonly<{ aggregates: Pick<Aggregates, 'keyPools'>; clock: Clock }>) =>
  async (
    { orderId, rateId, productId, status, keys, issued }: PlacedOrder,
    { key_id, reason }: z.output<typeof replaceKeyRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    if (status !== 'fulfilled') return rejectOrder('keys-not-issued');
    const isAlreadyReplaced = issued.includes(key_id) && !keys.includes(key_id);
    if (isAlreadyReplaced) return ok({});
    const oldKey = keys.find((key) => key === key_id) ?? rejectOrder('key-unknown');
    const key = oldKey as KeyId; // an order's keys were the pool's
    const { position } = await keyPools(
      keyPoolStream(rateId),
      { type: 'ReplaceKey', data: { rateId, productId, orderId, key, reason, now: clock() } },
      context,
    );
    return ok({}, position);
  };
