import type { CommandContext } from '@shop/domain/kernel';
import { rejectWith } from '@shop/domain/kernel';
import { catalogTexts } from '@shop/contracts/catalog/texts';
import { productId } from '@shop/contracts/catalog/ids';
import { productStream, referenceStream } from '@shop/domain/catalog';
import type { changeProductStatusRequest } from '@shop/contracts/catalog/back-office.contract';
import { firstReference } from '@shop/domain/catalog/first-references.rules';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';
import { localizedOf } from './from-wire.ts';
import { savedEntryReply } from '../saved-entry-reply.ts';

const reject = rejectWith(catalogTexts);

export const createProductStatusCommands = ({
  aggregates: { products, references },
  clock,
}: Pick<CatalogDeps, 'aggregates' | 'clock'>) => {
  const isActive = async (statusId: string): Promise<boolean | null> => {
    const { state } = await references.load(referenceStream('status', statusId));
    return (state ?? firstReference('status', statusId))?.entry.active ?? null;
  };

  return {
    /** False for an archived status, null for one that does not exist. */
    isActive,

    change: async (
      product: string,
      request: z.output<typeof changeProductStatusRequest>,
      context: CommandContext,
    ): Promise<Reply> => {
      const { status_id: statusId, reason_rus, reason_eng, revision } = request;
      const active = await isActive(statusId);
      if (active === null) return reject('status-unknown');
      if (!active) return reject('status-archived');

      const id = productId(product);
      const reason = localizedOf(reason_rus, reason_eng);
      const data = { productId: id, statusId, reason, revision, now: clock() };
      const command = { type: 'ChangeProductStatus', data } as const;
      const { state, position } = await products(productStream(id), command, context);
      return ok(savedEntryReply(id, state), position);
    },
  };
};
