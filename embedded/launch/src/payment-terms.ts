import type { Environment } from './plan.ts';
import { configuredBy } from './plan.ts';

/**
 * What the local payment systems take on top, in hundredths of a percent, and the least and most of
 * one charge, in whole rubles and dollars: as such systems have them, so that a shop tried out here
 * shows what buyers are told of both.
 */
const usualTerms: Environment = {
  PAY_FREEKASSA_FEE_BASIS_POINTS: '400',
  PAY_FREEKASSA_LEAST_RUB: '50',
  PAY_FREEKASSA_MOST_RUB: '75000',
  PAY_WEBMONEY_FEE_BASIS_POINTS: '80',
  PAY_WEBMONEY_MOST_USD: '1000',
  PAY_YOOMONEY_FEE_BASIS_POINTS: '300',
  PAY_YOOMONEY_MOST_RUB: '15000',
  PAY_LAVA_FEE_BASIS_POINTS: '350',
  PAY_LAVA_LEAST_RUB: '100',
};

/** Systems that are configured to be elsewhere have terms of their own. */
export const paymentTermsFor = (
  environment: Readonly<Record<string, string | undefined>>,
): Environment => (environment[configuredBy.payments] === undefined ? usualTerms : {});
