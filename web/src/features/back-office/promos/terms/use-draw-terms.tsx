import type { ScopeKind } from '@shop/contracts/promotions/scope.contract';
import {
  promoReward,
  promoScope,
  promoTermsInput,
} from '@shop/contracts/promotions/terms.contract';
import { moment } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawValues } from '../../../../shared/back-office/values/draw-values.ts';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { ScopeNames } from './scope-names.tsx';
import { listScopeIds, scopeKinds } from './scope-ids.ts';
import { useTermsTexts } from './use-terms-texts.ts';

const names = (kind: ScopeKind) => (value: unknown) => (
  <ScopeNames kind={kind} ids={Array.isArray(value) ? value.map(String) : []} />
);

/** Renders terms in conflicts and in the history, where objects are flattened. */
export const useDrawTerms = (): DrawValues => {
  const { t } = useTranslation();
  const { dateTime, money, percent } = useFormat();
  const texts = useTermsTexts();

  const time = (value: unknown): ReactNode => {
    const parsed = moment.safeParse(value).data;
    return parsed === undefined ? String(value) : dateTime(parsed);
  };
  const sum =
    (currency: 'RUB' | 'USD') =>
    (value: unknown): ReactNode =>
      money(toWireMoney({ minor: Number(value), currency }));
  return {
    from: time,
    to: time,
    reward: (value) => {
      const reward = promoReward.safeParse(value).data;
      return reward ? texts.reward(reward) : '';
    },
    scope: (value) => {
      const scope = promoScope.safeParse(value).data;
      if (!scope || scope.kind === 'all') return t(($) => $.adminPromos.scopeKinds.all);
      return scopeKinds.map((kind) => (
        <ScopeNames key={kind} kind={kind} ids={listScopeIds(scope, kind)} />
      ));
    },
    minimum: (value) => {
      const minimum = promoTermsInput.shape.minimum.safeParse(value).data;
      return (minimum && texts.amount(minimum)) ?? t(($) => $.adminForm.values.none);
    },
    'reward.kind': (value) =>
      t(($) => $.adminPromos.rewardKinds[value === 'fixed' ? 'fixed' : 'percent']),
    'reward.percent': (value) => percent(Number(value) * 100),
    'reward.amount.rub': sum('RUB'),
    'reward.amount.usd': sum('USD'),
    'minimum.rub': sum('RUB'),
    'minimum.usd': sum('USD'),
    'scope.kind': (value) => t(($) => $.adminPromos.scopeKinds[value === 'only' ? 'only' : 'all']),
    'scope.game_ids': names('game'),
    'scope.product_ids': names('product'),
    'scope.rate_ids': names('rate'),
  };
};
