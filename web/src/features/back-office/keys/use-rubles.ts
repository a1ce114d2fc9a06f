import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useFormat } from '../../../shared/text/use-format.ts';

/** The cost of keys is in kopecks, whatever they are sold for. */
export const useRubles = () => {
  const { money } = useFormat();
  return (kopecks: number): string => money(toWireMoney({ minor: kopecks, currency: 'RUB' }));
};
