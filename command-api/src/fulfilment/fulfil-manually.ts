import type { CommandContext } from '@shop/domain/kernel';
import { DomainError } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { checkReplacement, orderStream } from '@shop/domain/ordering';
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
 * order. A key that is void for the pool has been replaced or revoked since: the order, which
 * recorded it before the pool forgot it, decides what is answered.
 */
export const replaceKey =
  ({
    aggregates: { keyPools, orders },
    clock,
  }: Readonly<{ aggregates: Pick<Aggregates, 'keyPools' | 'orders'>; clock: Clock }>) =>
  async (
    order: PlacedOrder,
    { key_id, reason }: z.output<typeof replaceKeyRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    if (checkReplacement(order, key_id) === 'replaced') return ok({});
    const { orderId, rateId, productId } = order;
    const key = key_id as KeyId; // the keys of an order come from the pool
    try {
      const { position } = await keyPools(
        keyPoolStream(rateId),
        { type: 'ReplaceKey', data: { rateId, productId, orderId, key, reason, now: clock() } },
        context,
      );
      return ok({}, position);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'key-void') throw error;
      const { state: latest } = await orders.loadLatest(orderStream(orderId));
      if (latest.status === 'unplaced' || checkReplacement(latest, key_id) !== 'replaced') {
        throw error;
      }
      return ok({});
    }
  };
