import { BusyError } from '@shop/domain/kernel';
import { rub } from '@shop/contracts/kernel';
import { promo, promoRefusals } from '@shop/domain/promotions';
import { noon } from '@shop/domain/testing';
import { renderMetrics } from '@shop/platform/metrics';
import { expect } from 'chai';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { createPromoRefusalRecorder } from './promo-refusals.ts';

const by = { actor: 'guest', correlationId: 'test', causationId: null };
const input = {
  promo: '',
  orderId: 'order-1',
  customerId: 'hash',
  gameId: 'frontier',
  productId: 'radar',
  rateId: 'week',
  subtotal: rub(900),
  until: noon,
  now: noon,
  late: false,
};

const unavailable = () => Promise.reject(new BusyError('unavailable'));

const unrecordedRefusals = async (): Promise<number> => {
  const line = /^promo_refusals_unrecorded_total (\d+)$/m;
  return Number(line.exec(await renderMetrics())?.[1] ?? 0);
};

describe('a refused promo code that cannot be recorded', () => {
  it('is refused, logged and counted', async () => {
    const lines: object[] = [];
    const before = await unrecordedRefusals();
    const attempt = createPromoRefusalRecorder({
      aggregates: {
        promos: inMemoryHandler(promo).handler,
        promoRefusals: Object.assign(unavailable, inMemoryHandler(promoRefusals).handler),
      },
      newId: () => 'refusal-1',
      mayRecordPromoRefusal: () => true,
      log: { warn: (fields: object) => void lines.push(fields) },
    });

    const refusal = await attempt(input, by, () => expect.fail('There is no code')).catch(
      (error: unknown) => error,
    );

    expect(refusal).to.include({ code: 'promo-empty' });
    expect(lines).to.have.lengthOf(1);
    expect(lines[0]).to.include({ orderId: 'order-1', reason: 'promo-empty' });
    expect(await unrecordedRefusals()).to.equal(before + 1);
  });
});
