import type { ScopeName } from '@shop/contracts/promotions/scope.contract';
import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '../../../../shared/back-office/form/field-pair.tsx';
import type { FieldProps } from '../../../../shared/back-office/form/field-props.ts';
import { FormSection } from '../../../../shared/back-office/form/form-section.tsx';
import { timeZone } from '../../../../shared/back-office/form/local-time.ts';
import { MomentField } from '../../../../shared/back-office/form/moment-field.tsx';
import { AmountInput } from './amount-input.tsx';
import { NumberInput } from './number-input.tsx';
import { RewardField } from './reward-field.tsx';
import { ScopeField } from './scope-field.tsx';
import softText from '../../../../shared/back-office/soft-text.module.css';
import { useTermsLabels } from './use-terms-labels.ts';

type FieldOf<Name extends keyof PromoTermsInput> = (
  name: Name,
) => FieldProps<PromoTermsInput[Name]>;

type TermsFieldsProps = Readonly<{
  /** The field function of a form that includes the terms. */
  field: FieldOf<'reward'> &
    FieldOf<'scope'> &
    FieldOf<'from'> &
    FieldOf<'to'> &
    FieldOf<'limit'> &
    FieldOf<'per_customer'> &
    FieldOf<'minimum'>;
  errors: Readonly<Record<string, unknown>>;
  /** The names of the scope that are already loaded. */
  loadedNames: readonly ScopeName[];
}>;

/** The fields of the terms of one code or a batch. */
export const TermsFields = ({ field, errors, loadedNames }: TermsFieldsProps) => {
  const { t } = useTranslation();
  const labels = useTermsLabels();
  const [zone] = useState(() => timeZone(new Date()));
  const errorOf = (name: string): string | undefined => {
    const error = errors[name];
    return typeof error === 'string' ? error : undefined;
  };
  const reward = field('reward');
  const minimum = field('minimum');
  return (
    <>
      <FormSection title={t(($) => $.adminPromos.terms)} hint={t(($) => $.adminPromos.termsHint)}>
        <RewardField
          name={reward.name}
          value={reward.value}
          onChange={reward.onChange}
          label={labels.reward}
          errorOf={errorOf}
        />
        <ScopeField {...field('scope')} label={labels.scope} loadedNames={loadedNames} />
      </FormSection>
      <FormSection
        title={t(($) => $.adminPromos.period)}
        hint={t(($) => $.adminPromos.periodHint, { zone })}
      >
        <FieldPair isTop>
          <MomentField
            {...field('from')}
            label={labels.from}
            placeholder={t(($) => $.adminPromos.immediately)}
          />
          <MomentField
            {...field('to')}
            label={labels.to}
            placeholder={t(($) => $.adminPromos.noEnd)}
          />
        </FieldPair>
      </FormSection>
      <FormSection title={t(($) => $.adminPromos.limits)}>
        <FieldPair isTop>
          <NumberInput
            {...field('limit')}
            label={labels.limit}
            description={t(($) => $.adminPromos.limitHint)}
            placeholder={t(($) => $.adminPromos.unlimited)}
          />
          <NumberInput
            {...field('per_customer')}
            label={labels.per_customer}
            description={t(($) => $.adminPromos.perCustomerHint)}
            placeholder={t(($) => $.adminPromos.unlimited)}
          />
        </FieldPair>
        <div>
          <FieldPair isTop>
            <AmountInput
              name="minimum.rub"
              label={t(($) => $.adminPromos.minimumRub)}
              value={minimum.value.rub}
              error={errorOf('minimum.rub')}
              onChange={(rub) => minimum.onChange({ ...minimum.value, rub })}
            />
            <AmountInput
              name="minimum.usd"
              label={t(($) => $.adminPromos.minimumUsd)}
              value={minimum.value.usd}
              error={errorOf('minimum.usd')}
              onChange={(usd) => minimum.onChange({ ...minimum.value, usd })}
            />
          </FieldPair>
          <p className={softText['tiny']}>{t(($) => $.adminPromos.minimumHint)}</p>
        </div>
      </FormSection>
    </>
  );
};
