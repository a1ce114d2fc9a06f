import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerClassNames } from '../../../shared/back-office/pick/picker-class-names.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useAdminStockQuery } from './lists-api.ts';
import css from './rate-picker.module.css';
import { useRateName } from './use-rate-name.ts';

type RatePickerProps = Readonly<{
  value: AdminStock | null;
  error: string | undefined;
  onChange: (rate: AdminStock | null) => void;
}>;

const pauseMs = 200;
const shown = 20;

/** Selects a product and its plan by name, among those that are sold from stock. */
export const RatePicker = ({ value, error, onChange }: RatePickerProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { number } = useFormat();
  const rateName = useRateName();
  const [typed, setTyped] = useState('');
  const nameOf = (rate: AdminStock): string => {
    const game = local(rate, 'game');
    return game === '' ? rateName(rate) : `${rateName(rate)} · ${game}`;
  };
  const chosen = value && nameOf(value);
  const [q] = useDebouncedValue(typed === chosen ? '' : typed.trim(), pauseMs);
  const query = new URLSearchParams({
    size: String(shown),
    sort: 'available',
    'filter[delivery]': 'pool',
    ...(q !== '' && { q }),
  });
  const { data } = useAdminStockQuery(`?${query.toString()}`);
  const found = data?.items ?? [];
  const rates = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  const byId = new Map(rates.map((rate) => [rate.id, rate]));
  return (
    <Select
      name="rate_id"
      label={t(($) => $.adminKeys.plan)}
      description={t(($) => $.adminKeys.wizard.planHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={pickerClassNames}
      searchable
      withScrollArea={false}
      filter={({ options }) => options}
      data={rates.map((rate) => ({ value: rate.id, label: nameOf(rate) }))}
      renderOption={({ option }) => (
        <>
          <span>{option.label}</span>
          <span className={css['stock']}>
            {t(($) => $.adminKeys.wizard.inStock, {
              number: number(byId.get(option.value)?.available ?? 0),
            })}
          </span>
        </>
      )}
      nothingFoundMessage={t(($) => $.adminKeys.wizard.noProducts)}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value?.id ?? null}
      error={error}
      onChange={(id) => onChange(id === null ? null : (byId.get(id) ?? null))}
    />
  );
};
