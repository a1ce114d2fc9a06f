import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import type { ScopeName } from '@shop/contracts/promotions/scope.contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '../../../../shared/back-office/form/field-pair.tsx';
import { MomentField } from '../../../../shared/back-office/form/moment-field.tsx';
import { focusFirst } from '../../../../shared/ui/focus-first.ts';
import { RefusalNote } from '../../../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../../../shared/ui/use-refusal.ts';
import { useTestPromoMutation } from '../promos-api.ts';
import { NumberInput } from '../terms/number-input.tsx';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from './page.module.css';
import { RateSelect } from './rate-select.tsx';
import { TestResult } from './test-result.tsx';

type Fields = Readonly<{
  rate: ScopeName | null;
  count: number | null;
  region: 'cis' | 'global';
  email: string;
  at: string | null;
}>;
type Errors = Readonly<Partial<Record<'rate_id' | 'count', string>>>;

const maxPieces = 10;

/** Tests whether a code works for a purchase. The email address is sent only in the body. */
export const TestTab = ({ promo }: Readonly<{ promo: PromoPage }>) => {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [test, { data, isLoading, reset }] = useTestPromoMutation();
  const [errors, setErrors] = useState<Errors>({});
  const [fields, setFields] = useState<Fields>({
    rate: null,
    count: 1,
    region: 'cis',
    email: '',
    at: null,
  });
  const set = (part: Partial<Fields>) => {
    setFields({ ...fields, ...part });
    setErrors({});
    refusal.clear();
    reset();
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { rate, count, region, email, at } = fields;
    const isCount = count !== null && count >= 1 && count <= maxPieces;
    const wrong: Errors = {
      ...(rate === null && { rate_id: t(($) => $.adminPromos.test.planMissing) }),
      ...(!isCount && { count: t(($) => $.adminPromos.test.quantityInvalid) }),
    };
    setErrors(wrong);
    if (rate === null || !isCount) return focusFirst(form, Object.keys(wrong));
    const { error } = await test({
      code: promo.code,
      rate_id: rate.id,
      count,
      region,
      ...(email.trim() !== '' && { email: email.trim() }),
      ...(at !== null && { at }),
    });
    if (error) refusal.refused(error, form);
  };

  return (
    <form className={css['test']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={softText['small']}>{t(($) => $.adminPromos.test.intro)}</p>
      <RateSelect
        value={fields.rate}
        error={errors.rate_id ?? refusal.errorOf('rate_id')}
        onChange={(rate) => set({ rate })}
      />
      <PurchaseFields
        fields={fields}
        countError={errors.count ?? refusal.errorOf('count')}
        emailError={refusal.errorOf('email')}
        onChange={set}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <div>
        <Button type="submit" variant="filled" loading={isLoading}>
          {t(($) => $.adminPromos.test.run)}
        </Button>
      </div>
      <output aria-live="polite">{data && <TestResult promo={promo} result={data} />}</output>
    </form>
  );
};

type PurchaseFieldsProps = Readonly<{
  fields: Fields;
  countError: string | undefined;
  emailError: string | undefined;
  onChange: (part: Partial<Fields>) => void;
}>;

/** The quantity, region, buyer and time of the tested purchase. */
const PurchaseFields = ({ fields, countError, emailError, onChange }: PurchaseFieldsProps) => {
  const { t } = useTranslation();
  return (
    <FieldPair isTop>
      <NumberInput
        name="count"
        label={t(($) => $.adminPromos.test.quantity)}
        value={fields.count}
        error={countError}
        onChange={(count) => onChange({ count })}
      />
      <NativeSelect
        label={t(($) => $.adminPromos.test.region)}
        value={fields.region}
        data={(['cis', 'global'] as const).map((region) => ({
          value: region,
          label: t(($) => $.adminPromos.test.regions[region]),
        }))}
        onChange={({ currentTarget }) =>
          onChange({ region: currentTarget.value === 'global' ? 'global' : 'cis' })
        }
      />
      <TextInput
        name="email"
        type="email"
        label={t(($) => $.adminPromos.test.email)}
        description={t(($) => $.adminPromos.test.emailHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        value={fields.email}
        error={emailError}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <MomentField
        name="at"
        label={t(($) => $.adminPromos.test.at)}
        placeholder={t(($) => $.adminPromos.test.now)}
        value={fields.at}
        onChange={(at) => {
          if (at === null || typeof at === 'string') onChange({ at });
        }}
      />
    </FieldPair>
  );
};
