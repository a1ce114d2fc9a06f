import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ScopeName } from '@shop/contracts/promotions/scope.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerClassNames } from '../../../../shared/back-office/pick/picker-class-names.ts';
import { useScopeOptionsQuery } from '../promos-api.ts';
import { useScopeName } from '../terms/use-scope-name.ts';

type RateSelectProps = Readonly<{
  value: ScopeName | null;
  error: string | undefined;
  onChange: (rate: ScopeName | null) => void;
}>;

const pauseMs = 200;

/** Selects a product and its rate by name. */
export const RateSelect = ({ value, error, onChange }: RateSelectProps) => {
  const { t } = useTranslation();
  const nameOf = useScopeName();
  const [typed, setTyped] = useState('');
  const labelOf = (rate: ScopeName): string => {
    const { name, game } = nameOf(rate);
    return game === null ? name : `${name} · ${game}`;
  };
  const [q] = useDebouncedValue(value && typed === labelOf(value) ? '' : typed, pauseMs);
  const { data } = useScopeOptionsQuery({ kind: 'rate', q });
  const found = data?.options ?? [];
  const rates = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      name="rate_id"
      label={t(($) => $.adminPromos.test.plan)}
      description={t(($) => $.adminPromos.test.planHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={pickerClassNames}
      searchable
      withScrollArea={false}
      filter={({ options }) => options}
      data={rates.map((rate) => ({ value: rate.id, label: labelOf(rate) }))}
      nothingFoundMessage={t(($) => $.adminPromos.test.noProducts)}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value?.id ?? null}
      error={error}
      onChange={(id) => onChange(rates.find((rate) => rate.id === id) ?? null)}
    />
  );
};
