import type { ChargeLimits, PaymentSystemOffer } from '@shop/domain/payments/contract';
import type { WireMoney } from '@shop/domain/wire/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';
import { useLocal } from '../text/use-local.ts';

const breaks = ({ cost }: WireMoney, { least, most }: ChargeLimits): boolean =>
  (least !== null && cost < least.cost) || (most !== null && cost > most.cost);

/** Those of a system for charges in that currency. */
export const limitsOf = (
  offer: PaymentSystemOffer | undefined,
  currency: WireMoney['currency'],
): ChargeLimits | undefined => offer?.limits.find((each) => each.currency === currency);

/** Says why a system does not take a charge; undefined where it does. */
export const useLimitsObjection = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const { money } = useFormat();
  return (
    offer: PaymentSystemOffer | undefined,
    charge: WireMoney | undefined,
    limits: ChargeLimits | null | undefined,
  ): string | undefined => {
    if (!offer || !charge || !limits || charge.cost === 0 || !breaks(charge, limits)) return;
    const system = local(offer, 'name');
    const { least, most } = limits;
    if (least && most) {
      const between = { system, least: money(least), most: money(most) };
      return t(($) => $.checkout.limits.between, between);
    }
    if (least) return t(($) => $.checkout.limits.least, { system, least: money(least) });
    return t(($) => $.checkout.limits.most, { system, most: most && money(most) });
  };
};
