import type { ScopeName } from '@shop/contracts/promotions/scope.contract';
import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useScopeName } from './use-scope-name.ts';

type ScopeSummaryProps = Readonly<{
  scope: PromoTermsInput['scope'];
  /** The first names of the scope, as in list responses. */
  names: readonly ScopeName[];
  /** The maximum number of names. */
  max?: number;
}>;

/** The scope of a promo code in one line: the first names, and the number of the others. */
export const ScopeSummary = ({ scope, names, max = 2 }: ScopeSummaryProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useScopeName();
  if (scope.kind === 'all') return t(($) => $.adminPromos.scopeShort.all);
  const total = scope.game_ids.length + scope.product_ids.length + scope.rate_ids.length;
  const shown = names.slice(0, max).map((named) => nameOf(named).name);
  const left = total - shown.length;
  return [
    shown.join(', '),
    ...(left > 0 ? [t(($) => $.adminPromos.more, { number: number(left) })] : []),
  ].join(' ');
};
