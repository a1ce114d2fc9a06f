import type { ChargeLimits, PaymentSystemOffer } from '@shop/contracts/payments/contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';
import { useLocal } from '../text/use-local.ts';

const breaks = ({ cost }: WireMoney, { min, max }: ChargeLimits): boolean =>
  (min !== null && cost < min.cost) || (max !== null && cost > max.cost);

/** The limits that the charge violates; undefined if there are none. Free orders have no charge. */
const brokenLimits = (
  { limits }: PaymentSystemOffer,
  charge: WireMoney,
): ChargeLimits | undefined =>
  charge.cost === 0
    ? undefined
    : limits.find((each) => each.currency === charge.currency && breaks(charge, each));

export const acceptsCharge = (offer: PaymentSystemOffer, charge: WireMoney): boolean =>
  brokenLimits(offer, charge) === undefined;

/** Returns why a payment system does not accept a charge; undefined if it does. */
export const useLimitsProblem = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const { money } = useFormat();
  return (
    offer: PaymentSystemOffer | undefined,
    charge: WireMoney | undefined,
  ): string | undefined => {
    const limits = offer && charge && brokenLimits(offer, charge);
    if (!limits) return;
    const system = local(offer, 'name');
    const { min, max } = limits;
    if (min && max) {
      const between = { system, min: money(min), max: money(max) };
      return t(($) => $.checkout.limits.between, between);
    }
    if (min) return t(($) => $.checkout.limits.min, { system, min: money(min) });
    return t(($) => $.checkout.limits.max, { system, max: max && money(max) });
  };
};
