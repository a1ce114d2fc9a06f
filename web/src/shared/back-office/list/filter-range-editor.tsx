import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filter-editor.module.css';
import type { FilterOf, FilterValues } from './list-filter.ts';
import { parseMinorUnits, formatMinorUnits } from './minor-units.ts';
import { parseCount } from './parse-count.ts';

type RangeEditorProps = Readonly<{
  filter: FilterOf<'money' | 'count'>;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
}>;

const signs = { RUB: '₽', USD: '$' } as const;

type TypedNumber = Readonly<{
  textOf: (value: string | undefined) => string;
  /** Parses a bound; undefined if it is invalid. */
  valueOf: (text: string) => string | undefined;
}>;

const typed: Readonly<Record<'money' | 'count', TypedNumber>> = {
  money: { textOf: formatMinorUnits, valueOf: parseMinorUnits },
  count: { textOf: (value) => value ?? '', valueOf: parseCount },
};

type RangeErrors = Readonly<{ from: string | undefined; to: string | undefined }>;

/** The errors of both bounds, from their texts and their parsed values. */
const findRangeErrors = (
  [from, to]: readonly [string, string],
  [min, max]: readonly [string | undefined, string | undefined],
  { wrong, reversed }: Readonly<{ wrong: string; reversed: string }>,
): RangeErrors => {
  const isReversed = min !== undefined && max !== undefined && Number(min) > Number(max);
  return {
    from: from.trim() !== '' && min === undefined ? wrong : undefined,
    to: to.trim() !== '' && max === undefined ? wrong : isReversed ? reversed : undefined,
  };
};

/** The inclusive bounds of an amount of money or a count. */
export const RangeEditor = ({ filter, values, onApply }: RangeEditorProps) => {
  const { t } = useTranslation();
  const { textOf, valueOf } = typed[filter.kind];
  const [from, setFrom] = useState(() => textOf(values[filter.from]));
  const [to, setTo] = useState(() => textOf(values[filter.to]));
  const [isChecked, setChecked] = useState(false);

  const [min, max] = [valueOf(from), valueOf(to)];
  const isMoney = filter.kind === 'money';
  const sign = isMoney ? signs[filter.currency] : undefined;
  const errors = findRangeErrors([from, to], [min, max], {
    wrong: t(($) => $.adminList.filters[isMoney ? 'wrongAmount' : 'wrongCount']),
    reversed: t(($) => $.adminList.filters.wrongRange),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (errors.from !== undefined || errors.to !== undefined) return;
    onApply({
      ...(min !== undefined && { [filter.from]: min }),
      ...(max !== undefined && { [filter.to]: max }),
    });
  };

  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <div className={css['pair']}>
        <TextInput
          label={t(($) => $.adminList.filters.from)}
          inputMode={isMoney ? 'decimal' : 'numeric'}
          rightSection={sign}
          data-autofocus
          error={isChecked && errors.from}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label={t(($) => $.adminList.filters.to)}
          inputMode={isMoney ? 'decimal' : 'numeric'}
          rightSection={sign}
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
