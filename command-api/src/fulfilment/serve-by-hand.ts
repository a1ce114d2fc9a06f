import type { By } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { rejectOrder } from '@shop/domain/ordering';
import type {
  fulfilByHandRequest,
  replaceKeyRequest,
} from '@shop/contracts/ordering/back-office.contract';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyPoolStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { bringContent } from '../stock/bring-content.ts';
import type { ImportKeysDeps } from '../stock/import-keys.ts';

export type ServeByHandDeps = ImportKeysDeps;

/** What staff bring for one order is an import of its own, so that its keys are kept as all are. */
export const serveByHand = (deps: ServeByHandDeps) => {
  const { forOrder } = bringContent(deps);

  return async (
    { orderId, number, rateId, productId }: PlacedOrder,
    { import_id: importId, keys, unit_cost: unitCost }: z.output<typeof fulfilByHandRequest>,
    by: By,
  ): Promise<Reply> => {
    const origin = {
      importId,
      rateId,
      productId,
      batch: `order ${number}`,
      supplier: 'staff',
      unitCost,
    };
    const { position } = await forOrder(origin, orderId, keys, by);
    return ok({}, position);
  };
};

/** The pool gives another key and remembers it until fulfilment has told the order. */
export const replaceKey =
  ({
    aggregates: { keyPools },
    clock,
  }: Readonly<{ aggregates: Pick<Aggregates, 'keyPools'>; clock: Clock }>) =>
  async (
    { orderId, rateId, productId, status, keys, issued }: PlacedOrder,
    { key_id, reason }: z.output<typeof replaceKeyRequest>,
    by: By,
  ): Promise<Reply> => {
    if (status !== 'fulfilled') return rejectOrder('keys-not-issued');
    const replacedBefore = issued.includes(key_id) && !keys.includes(key_id);
    if (replacedBefore) return ok({});
    const old = keys.find((key) => key === key_id) ?? rejectOrder('key-unknown');
    const key = old as KeyId; // an order's keys were the pool's
    const { position } = await keyPools(
      keyPoolStream(rateId),
      { type: 'ReplaceKey', data: { rateId, productId, orderId, key, reason, now: clock() } },
      by,
    );
    return ok({}, position);
  };
