import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filter-editor.module.css';
import type { FilterOf, FilterValues } from './list-filter.ts';
import { minorOf, moneyText } from './money-text.ts';

type MoneyEditorProps = Readonly<{
  filter: FilterOf<'money'>;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
}>;

const signs = { RUB: '₽', USD: '$' } as const;

export const MoneyEditor = ({ filter, values, onApply }: MoneyEditorProps) => {
  const { t } = useTranslation();
  const [from, setFrom] = useState(() => moneyText(values[filter.from]));
  const [to, setTo] = useState(() => moneyText(values[filter.to]));
  const [isChecked, setChecked] = useState(false);

  const [least, most] = [minorOf(from), minorOf(to)];
  const wrong = t(($) => $.adminList.filters.wrongAmount);
  const isReversed = least !== undefined && most !== undefined && Number(least) > Number(most);
  const errors = {
    from: from.trim() !== '' && least === undefined ? wrong : undefined,
    to:
      to.trim() !== '' && most === undefined
        ? wrong
        : isReversed
          ? t(($) => $.adminList.filters.wrongRange)
          : undefined,
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (errors.from !== undefined || errors.to !== undefined) return;
    onApply({
      ...(least !== undefined && { [filter.from]: least }),
      ...(most !== undefined && { [filter.to]: most }),
    });
  };

  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <div className={css['pair']}>
        <TextInput
          label={t(($) => $.adminList.filters.from)}
          inputMode="decimal"
          rightSection={signs[filter.currency]}
          data-autofocus
          error={isChecked && errors.from}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label={t(($) => $.adminList.filters.to)}
          inputMode="decimal"
          rightSection={signs[filter.currency]}
          error={isChecked && errors.to}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="filled" size="sm">
        {t(($) => $.adminList.filters.apply)}
      </Button>
    </form>
  );
};
