import type { ExchangeRateSet } from '@shop/domain/payments/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import {
  exchangeRateHistoryProjection,
  exchangeRateProjection,
} from './exchange-rate.projection.ts';

const set = (dollar: number, minute: number): ExchangeRateSet => ({
  type: 'payments.ExchangeRateSet',
  data: { dollar, revision: minute + 1, by: 'a', at: at(minute) },
});

describe('exchange rate projection', () => {
  itToleratesRedelivery(exchangeRateProjection, set(6_200, 0), set(9_050, 1));

  it('stores the latest rate', async () => {
    const documents = await foldBatches(
      exchangeRateProjection,
      recordEvents(set(6_200, 0), set(9_050, 1)),
    );

    expect(documents).to.deep.equal({ dollar: { dollar: 9_050, at: at(1) } });
  });
});

describe('exchange rate history projection', () => {
  itToleratesRedelivery(exchangeRateHistoryProjection, set(6_200, 0), set(9_050, 1));

  it('stores every rate and the administrator that set it', async () => {
    const documents = await foldBatches(
      exchangeRateHistoryProjection,
      recordEvents(set(6_200, 0), set(9_050, 1)),
    );

    expect(Object.values(documents)).to.deep.equal([
      { dollar: 6_200, revision: 1, by: 'a', at: at(0) },
      { dollar: 9_050, revision: 2, by: 'a', at: at(1) },
    ]);
  });
});
