import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useFormat } from '../../../shared/text/use-format.ts';

/** Formats the cost of keys, always in kopecks, independent of the selling currency. */
export const useRubles = () => {
  const { money } = useFormat();
  return (kopecks: number): string => money(toWireMoney({ minor: kopecks, currency: 'RUB' }));
};
