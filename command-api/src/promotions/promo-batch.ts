import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import { DomainError } from '@shop/domain/kernel';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import { promoBatchStream, promoStream } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type {
  createPromoBatchRequest,
  PromoBatchReply,
} from '@shop/contracts/promotions/batches.contract';
import { maxPromosPerRequest } from '@shop/contracts/promotions/batches.contract';
import type { GeneratedCodes } from '@shop/contracts/promotions/promo-code';
import { generatedPromoCode } from '@shop/domain/promotions/promo-code.rules';
import type { Clock } from '@shop/platform/clock';
import { forEachLimited } from '@shop/platform/concurrency';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Reply } from '@shop/platform/http';
import { created } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { promoTerms } from './from-wire.ts';

export type PromoBatchDeps = Readonly<{
  aggregates: Pick<Aggregates, 'promos' | 'promoBatches'>;
  /** A keyed hash of 32 hexadecimal digits: unguessable, and the same for a repeated request. */
  promoHash: (text: string) => string;
  clock: Clock;
  failpoint: Failpoint;
}>;

const maxConcurrentStreams = 32;
const maxCollisions = 5;

type Batch = Readonly<{
  batchId: string;
  codes: GeneratedCodes;
  terms: PromoTerms;
  now: Instant;
}>;

/**
 * Generates the codes of a batch, `maxPromosPerRequest` at a time. Codes are derived from the batch
 * and their number, so a repeat creates those that are missing after a fault. If a code exists
 * already, also under another number of the batch, the next one for that number replaces it.
 */
export const createPromoBatch = (deps: PromoBatchDeps) => {
  const { aggregates, promoHash, clock, failpoint } = deps;
  const { promos, promoBatches } = aggregates;

  const generate = async (
    batch: Batch,
    index: number,
    context: CommandContext,
    collisions = 0,
  ): Promise<bigint> => {
    const { batchId, codes, terms, now } = batch;
    const random = promoHash(`${batchId}:${index}:${collisions}`);
    const code = readPromoCode(generatedPromoCode(codes, random));
    if (code === null || code === '')
      throw new TypeError(`Code ${index} of batch ${batchId} is not valid`);
    const data = { code, terms, on: true, batchId, batchIndex: index, now };
    try {
      const { position } = await promos(promoStream(code), { type: 'CreatePromo', data }, context);
      return position ?? 0n;
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'promo-taken';
      if (!isTaken || collisions === maxCollisions) throw error;
      return generate(batch, index, context, collisions + 1);
    }
  };

  return async (
    request: z.output<typeof createPromoBatchRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const { id: batchId, name, prefix, length, alphabet, count, offset } = request;
    const [now, terms] = [clock(), promoTerms(request)];
    const codes = { prefix, length, alphabet };
    const { position } = await promoBatches(
      promoBatchStream(batchId),
      { type: 'OpenPromoBatch', data: { batchId, name, ...codes, count, terms, at: now } },
      context,
    );
    failpoint('promotions.batch-opened');
    let last = position ?? 0n;
    const next = Math.min(count, offset + maxPromosPerRequest);
    const indexes = Array.from(
      { length: Math.max(0, next - offset) },
      (_, index) => offset + index,
    );
    await forEachLimited(maxConcurrentStreams, indexes, async (index) => {
      const made = await generate({ batchId, codes, terms, now }, index, context);
      if (made > last) last = made;
      failpoint('promotions.batch-code-created');
    });
    const reply: PromoBatchReply = { id: batchId, count, next: next < count ? next : null };
    return created(reply, last);
  };
};
