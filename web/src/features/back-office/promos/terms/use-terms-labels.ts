import { useTranslation } from 'react-i18next';

/** Labels of the terms, by their names in the contract and the history. */
export const useTermsLabels = () => {
  const { t } = useTranslation();
  const [minimum, discount] = [t(($) => $.adminPromos.minimum), t(($) => $.adminPromos.discount)];
  return {
    code: t(($) => $.adminPromos.code),
    reward: discount,
    scope: t(($) => $.adminPromos.scope),
    from: t(($) => $.adminPromos.from),
    to: t(($) => $.adminPromos.to),
    limit: t(($) => $.adminPromos.limit),
    per_customer: t(($) => $.adminPromos.perCustomer),
    minimum,
    'reward.kind': discount,
    'reward.percent': t(($) => $.adminPromos.percent),
    'reward.amount.rub': t(($) => $.adminPromos.inRubles),
    'reward.amount.usd': t(($) => $.adminPromos.inDollars),
    'scope.kind': t(($) => $.adminPromos.scope),
    'scope.game_ids': t(($) => $.adminPromos.kinds.game),
    'scope.product_ids': t(($) => $.adminPromos.kinds.product),
    'scope.rate_ids': t(($) => $.adminPromos.kinds.rate),
    'minimum.rub': t(($) => $.adminPromos.minimumRub),
    'minimum.usd': t(($) => $.adminPromos.minimumUsd),
    on: t(($) => $.adminPromos.isOn),
    locked: t(($) => $.adminPromos.statuses.locked),
  };
};
