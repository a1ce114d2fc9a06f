import type { Environment } from './plan.ts';
import { addressSettings } from './plan.ts';

/**
 * The fees of the local payment systems, in hundredths of a percent, and the least and most of one
 * charge, in whole rubles and dollars. The usual bearers apply: the fees of FreeKassa and WebMoney
 * are added to the price, those of YooMoney and Lava are not shown.
 */
const defaultTerms: Environment = {
  PAY_FREEKASSA_FEE_BASIS_POINTS: '400',
  PAY_FREEKASSA_MIN_RUB: '50',
  PAY_FREEKASSA_MAX_RUB: '75000',
  PAY_WEBMONEY_FEE_BASIS_POINTS: '80',
  PAY_WEBMONEY_MAX_USD: '1000',
  PAY_YOOMONEY_FEE_BASIS_POINTS: '99',
  PAY_YOOMONEY_MAX_RUB: '15000',
  PAY_LAVA_FEE_BASIS_POINTS: '350',
  PAY_LAVA_MIN_RUB: '100',
};

/** Systems that are configured elsewhere have their own terms. */
export const paymentTermSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Environment => (environment[addressSettings.payments] === undefined ? defaultTerms : {});
