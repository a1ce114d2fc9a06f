import { noon, describeDecider } from '../testing/index.ts';
import type { ExchangeRateSet } from './events.ts';
import type { SetExchangeRate } from './exchange-rate.ts';
import { exchangeRate } from './exchange-rate.ts';

const { given } = describeDecider(exchangeRate);

const set = (dollar: number, revision: number): SetExchangeRate => ({
  type: 'SetExchangeRate',
  data: { dollar, revision, by: 'a', now: noon },
});
const wasSet = (dollar: number, revision: number): ExchangeRateSet => ({
  type: 'payments.ExchangeRateSet',
  data: { dollar, revision, by: 'a', at: noon },
});

describe('setting the exchange rate', () => {
  it('counts revisions from the initial rate', () => {
    given().when(set(7_000, 0)).emits(wasSet(7_000, 1));
    given(wasSet(7_000, 1)).when(set(8_000, 1)).emits(wasSet(8_000, 2));
  });

  it('is rejected for an editor with an outdated revision', () => {
    given(wasSet(7_000, 1)).when(set(8_000, 0)).rejects('changed-meanwhile');
  });

  it('changes nothing if the rate is the same', () => {
    given().when(set(6_200, 0)).emitsNothing();
    given(wasSet(7_000, 1)).when(set(7_000, 0)).emitsNothing();
  });
});
