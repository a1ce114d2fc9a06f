import type {
  PaymentSystemSwitched,
  PaymentSystemTermsSet,
  PaymentSystemTested,
} from '@shop/domain/payments/events';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { paymentSystemsProjection } from './payment-systems.projection.ts';

const none = { min: null, max: null };
const terms = {
  fee: { basisPoints: 400, bearer: 'shop' },
  limits: { RUB: none, USD: none },
} as const;
const termsSet: PaymentSystemTermsSet = {
  type: 'payments.PaymentSystemTermsSet',
  data: { system: 'lava', terms, revision: 1, at: at(0) },
};
const switched: PaymentSystemSwitched = {
  type: 'payments.PaymentSystemSwitched',
  data: { system: 'lava', isOn: false, reason: 'down', revision: 2, at: at(1) },
};
const tested: PaymentSystemTested = {
  type: 'payments.PaymentSystemTested',
  data: { system: 'lava', fault: 'Lava is unavailable', at: at(2) },
};
const sorted: SortOrderChanged = {
  type: 'sorting.SortOrderChanged',
  data: { list: 'payment-systems', ids: ['mir', 'lava'], revision: 1, at: at(3) },
};
const history = [termsSet, switched, tested, sorted];

describe('payment systems projection', () => {
  itToleratesRedelivery(paymentSystemsProjection, ...history);

  it('stores the settings, position and last self-test of each system', async () => {
    const documents = await foldBatches(paymentSystemsProjection, recordEvents(...history));
    expect(documents['lava']).to.deep.equal({
      id: 'lava',
      is_on: false,
      terms,
      revision: 2,
      changed_at: at(1),
      position: 1,
      switched: { is_on: false, reason: 'down', by: 'guest', at: at(1) },
      last_test: { fault: 'Lava is unavailable', by: 'guest', at: at(2) },
    });
    expect(documents['mir']).to.include({ is_on: true, terms: null, revision: 0, position: 0 });
  });

  it('ignores the sort order of another list', async () => {
    const otherList: SortOrderChanged = { ...sorted, data: { ...sorted.data, list: 'games' } };
    expect(await foldBatches(paymentSystemsProjection, recordEvents(otherList))).to.deep.equal({});
  });
});
