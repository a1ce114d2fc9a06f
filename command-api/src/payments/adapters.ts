import type { FreekassaEnvironment } from '../environment.ts';
import { freekassa } from './freekassa.ts';
import type { PaymentAdapter } from './payment-adapter.ts';

/** A system without its secrets is switched off. */
export const adaptersOf = (environment: FreekassaEnvironment): readonly PaymentAdapter[] => {
  const merchantId = environment.PAY_FREEKASSA_MERCHANT_ID;
  const secret1 = environment.PAY_FREEKASSA_SECRET_1;
  const secret2 = environment.PAY_FREEKASSA_SECRET_2;
  const complete = merchantId !== '' && secret1 !== '' && secret2 !== '';
  return complete
    ? [freekassa({ merchantId, secret1, secret2, url: environment.PAY_FREEKASSA_URL })]
    : [];
};
