import type { By, Instant } from '@shop/domain/kernel';
import { Rejection } from '@shop/domain/kernel';
import type { PromoTerms } from '@shop/domain/promotions';
import { promoBatchStream, promoStream, readPromoCode } from '@shop/domain/promotions';
import type { createPromoBatchRequest } from '@shop/domain/promotions/contract';
import { generatedPromoCode } from '@shop/domain/promotions/promo-code.rules';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Reply } from '@shop/platform/http';
import { created } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { inTurns } from '../in-turns.ts';
import { promoTerms } from './from-wire.ts';

export type PromoBatchDeps = Readonly<{
  aggregates: Pick<Aggregates, 'promos' | 'promoBatches'>;
  /** Keyed, 32 hexadecimal digits: what nobody can guess and a repeat finds again. */
  promoHash: (text: string) => string;
  clock: Clock;
  pass: Failpoint;
}>;

const streamsAtOnce = 32;
const mostTries = 5;

type Batch = Readonly<{ batchId: string; prefix: string; terms: PromoTerms; now: Instant }>;

/**
 * Generates codes on the same terms. Which ones follows from the batch, so a repeat after a crash
 * makes those that are not there yet; a code that somebody has already gives way to its next.
 */
export const createPromoBatch = (deps: PromoBatchDeps) => {
  const { aggregates, promoHash, clock, pass } = deps;
  const { promos, promoBatches } = aggregates;

  const generate = async (batch: Batch, index: number, by: By, tried = 0): Promise<bigint> => {
    const { batchId, prefix, terms, now } = batch;
    const code = readPromoCode(
      generatedPromoCode(prefix, promoHash(`${batchId}:${index}:${tried}`)),
    );
    if (code === null || code === 'empty') throw new TypeError('No code was generated');
    const data = { code, terms, on: true, batchId, now };
    try {
      const { position } = await promos(promoStream(code), { type: 'CreatePromo', data }, by);
      return position ?? 0n;
    } catch (error) {
      const taken = error instanceof Rejection && error.code === 'promo-taken';
      if (!taken || tried === mostTries) throw error;
      return generate(batch, index, by, tried + 1);
    }
  };

  return async (request: z.output<typeof createPromoBatchRequest>, by: By): Promise<Reply> => {
    const { id: batchId, name, prefix, count, ...input } = request;
    const [now, terms] = [clock(), promoTerms(input)];
    await promoBatches(
      promoBatchStream(batchId),
      { type: 'OpenPromoBatch', data: { batchId, name, prefix, count, terms, at: now } },
      by,
    );
    pass('promotions.batch-opened');
    let last = 0n;
    const indexes = Array.from({ length: count }, (_, index) => index);
    await inTurns(streamsAtOnce, indexes, async (index) => {
      const position = await generate({ batchId, prefix, terms, now }, index, by);
      if (position > last) last = position;
      pass('promotions.batch-code-created');
    });
    return created({ id: batchId, count }, last);
  };
};
