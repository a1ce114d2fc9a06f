import { useDebouncedValue } from '@mantine/hooks';
import type { ExchangeRateEffect } from '@shop/contracts/catalog/admin-prices.contract';
import { exchangeRateInput } from '@shop/contracts/payments/contract';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../../../shared/back-office/figure-table.tsx';
import { PanelState } from '../../../shared/back-office/panel-state.tsx';
import { unbrokenTerm } from '../../../shared/text/plan-and-count.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useRateEffectQuery } from './exchange-rate-api.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './exchange-rate.module.css';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';

type RateEffectProps = Readonly<{
  /** In rubles, as typed. */
  dollar: number;
  current: number;
}>;

const debounceMs = 250;

/** The dollar prices at a new rate beside the current ones, before the rate is saved. */
export const RateEffect = ({ dollar, current }: RateEffectProps) => {
  const { t } = useTranslation();
  const [debounced] = useDebouncedValue(dollar, debounceMs);
  const isPossible = exchangeRateInput.safeParse({ dollar: debounced }).success;
  const query = useRateEffectQuery(isPossible ? debounced : current);
  return (
    <section className={css['effect']} aria-label={t(($) => $.adminExchangeRate.effect)}>
      <h2>{t(($) => $.adminExchangeRate.effect)}</h2>
      <PanelState query={{ ...query, currentData: query.data }}>
        {(effect) => <Effect effect={effect} isSame={debounced === current || !isPossible} />}
      </PanelState>
    </section>
  );
};

type EffectProps = Readonly<{ effect: ExchangeRateEffect; isSame: boolean }>;

const Effect = ({ effect, isSame }: EffectProps) => {
  const { t } = useTranslation();
  const { following, own, examples } = effect;
  if (following + own === 0) {
    return <p className={softText['small']}>{t(($) => $.adminExchangeRate.noPlans)}</p>;
  }
  return (
    <>
      <p className={softText['small']}>
        {t(($) => $.adminExchangeRate.followingPlans, { following, total: following + own })}{' '}
        {own > 0 && t(($) => $.adminExchangeRate.plansWithOwnPrice, { own })}
      </p>
      {examples.length > 0 && <Examples examples={examples} isSame={isSame} />}
      <p className={softText['small']}>{t(($) => $.adminExchangeRate.orders)}</p>
    </>
  );
};

type ExamplesProps = Readonly<{ examples: ExchangeRateEffect['examples']; isSame: boolean }>;

const Examples = ({ examples, isSame }: ExamplesProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { money } = useFormat();
  const termOf = useRateTerm();
  return (
    <FigureTable className={css['table'] ?? ''} aria-label={t(($) => $.adminExchangeRate.examples)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.adminExchangeRate.plan)}</th>
          <th scope="col">{t(($) => $.adminExchangeRate.now)}</th>
          <th scope="col">{t(($) => $.adminExchangeRate.atRate)}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <tr key={example.rate_id}>
            <th scope="row">
              {local(example, 'name')}
              <span className={css['detail']}>
                {local(example, 'game')}, {unbrokenTerm(termOf(example.days))},{' '}
                {money(example.price)}
              </span>
            </th>
            <td>{money(example.before)}</td>
            <td data-change={isSame ? 'none' : changeOf(example.after.cost - example.before.cost)}>
              {money(example.after)}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
};

const changeOf = (difference: number): 'up' | 'down' | 'none' => {
  if (difference === 0) return 'none';
  return difference > 0 ? 'up' : 'down';
};
