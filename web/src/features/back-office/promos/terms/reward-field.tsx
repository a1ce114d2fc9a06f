import { NativeSelect } from '@mantine/core';
import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '../../../../shared/back-office/form/field-pair.tsx';
import type { FieldProps } from '../../../../shared/back-office/form/field-props.ts';
import { AmountInput } from './amount-input.tsx';
import { NumberInput } from './number-input.tsx';
import softText from '../../../../shared/back-office/soft-text.module.css';

type Reward = PromoTermsInput['reward'];

type RewardFieldProps = Omit<FieldProps<Reward>, 'error'> &
  Readonly<{
    label: string;
    errorOf: (name: string) => string | undefined;
  }>;

const blank: Readonly<Record<Reward['kind'], Reward>> = {
  percent: { kind: 'percent', percent: 10 },
  fixed: { kind: 'fixed', amount: { rub: null, usd: null } },
};

/** A percentage, or an amount in each currency. */
export const RewardField = ({ label, value, errorOf, onChange }: RewardFieldProps) => {
  const { t } = useTranslation();
  /** The previous value of the other kind, restored when the user switches back. */
  const [former, setFormer] = useState<Reward>();
  const choose = (kind: string) => {
    if (kind === value.kind) return;
    setFormer(value);
    onChange(former?.kind === kind ? former : blank[kind === 'fixed' ? 'fixed' : 'percent']);
  };
  return (
    <>
      <NativeSelect
        label={label}
        value={value.kind}
        data={(['percent', 'fixed'] as const).map((kind) => ({
          value: kind,
          label: t(($) => $.adminPromos.rewardKinds[kind]),
        }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {value.kind === 'percent' ? (
        <NumberInput
          name="reward.percent"
          label={t(($) => $.adminPromos.percent)}
          description={t(($) => $.adminPromos.percentHint)}
          value={value.percent === 0 ? null : value.percent}
          error={errorOf('reward.percent')}
          onChange={(percent) => onChange({ kind: 'percent', percent: percent ?? 0 })}
        />
      ) : (
        <div>
          <FieldPair isTop>
            <AmountInput
              name="reward.amount"
              label={t(($) => $.adminPromos.inRubles)}
              value={value.amount.rub}
              error={errorOf('reward.amount.rub') ?? errorOf('reward.amount')}
              onChange={(rub) => onChange({ kind: 'fixed', amount: { ...value.amount, rub } })}
            />
            <AmountInput
              name="reward.amount.usd"
              label={t(($) => $.adminPromos.inDollars)}
              value={value.amount.usd}
              error={errorOf('reward.amount.usd')}
              onChange={(usd) => onChange({ kind: 'fixed', amount: { ...value.amount, usd } })}
            />
          </FieldPair>
          <p className={softText['tiny']}>{t(($) => $.adminPromos.fixedHint)}</p>
        </div>
      )}
    </>
  );
};
