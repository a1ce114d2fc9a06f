import { noon, describeDecider } from '../testing/index.ts';
import type {
  PaymentSystemSwitched,
  PaymentSystemTermsSet,
  PaymentSystemTested,
} from './events.ts';
import type { PaymentSystemTerms } from '@shop/contracts/payments/values';
import type {
  RecordSelfTest,
  SetPaymentSystemTerms,
  SwitchPaymentSystem,
} from './payment-system.ts';
import { paymentSystem } from './payment-system.ts';

const { given } = describeDecider(paymentSystem);
const system = 'freekassa';

const none = { min: null, max: null };
const terms: PaymentSystemTerms = {
  fee: { basisPoints: 400, bearer: 'shop' },
  limits: { RUB: { min: 10_000, max: null }, USD: none },
};
const set = (changed: PaymentSystemTerms, revision: number): SetPaymentSystemTerms => ({
  type: 'SetPaymentSystemTerms',
  data: { system, terms: changed, revision, now: noon },
});
const wasSet = (changed: PaymentSystemTerms, revision: number): PaymentSystemTermsSet => ({
  type: 'payments.PaymentSystemTermsSet',
  data: { system, terms: changed, revision, at: noon },
});
const change = (isOn: boolean, revision: number): SwitchPaymentSystem => ({
  type: 'SwitchPaymentSystem',
  data: { system, isOn, reason: 'maintenance', revision, now: noon },
});
const switched = (isOn: boolean, revision: number): PaymentSystemSwitched => ({
  type: 'payments.PaymentSystemSwitched',
  data: { system, isOn, reason: 'maintenance', revision, at: noon },
});
const tested: PaymentSystemTested = {
  type: 'payments.PaymentSystemTested',
  data: { system, fault: null, at: noon },
};

describe('the settings of a payment system', () => {
  it('start enabled with the configured terms, and count every change', () => {
    given().when(set(terms, 0)).emits(wasSet(terms, 1));
    given(wasSet(terms, 1)).when(change(false, 1)).emits(switched(false, 2));
    given(wasSet(terms, 1), switched(false, 2)).when(change(true, 2)).emits(switched(true, 3));
  });

  it('are not changed by an editor with an outdated revision', () => {
    given(switched(false, 1)).when(set(terms, 0)).rejects('changed-meanwhile');
    given(wasSet(terms, 1)).when(change(false, 0)).rejects('changed-meanwhile');
  });

  it('do not change when a request is repeated', () => {
    given(wasSet(terms, 1)).when(set(terms, 0)).emitsNothing();
    given(switched(false, 1)).when(change(false, 0)).emitsNothing();
    given().when(change(true, 0)).emitsNothing();
  });

  it('reject a fee for a system that adds it on its own page', () => {
    const webMoney: SetPaymentSystemTerms = {
      type: 'SetPaymentSystemTerms',
      data: { ...set(terms, 0).data, system: 'webmoney' },
    };
    given().when(webMoney).rejects('fee-set-by-system');
  });

  it('are not changed by a self-test', () => {
    const test: RecordSelfTest = {
      type: 'RecordSelfTest',
      data: { system, fault: null, now: noon },
    };
    given().when(test).emits(tested);
    given(tested).when(set(terms, 0)).emits(wasSet(terms, 1));
  });
});
