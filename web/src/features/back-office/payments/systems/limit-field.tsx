import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../../shared/back-office/form/field-props.ts';
import { useTypedText } from '../../../../shared/back-office/form/use-typed-text.ts';
import {
  parseMinorUnits,
  formatMinorUnits,
} from '../../../../shared/back-office/list/minor-units.ts';

type LimitFieldProps = FieldProps<number | null> & Readonly<{ label: string }>;

/** An amount that the contract refuses. JSON, in which drafts are kept, has no NaN. */
const unreadable = -1;

const format = (minor: number | null): string =>
  minor === null || minor === unreadable ? '' : formatMinorUnits(String(minor));

const parse = (text: string): number | null =>
  text.trim() === '' ? null : Number(parseMinorUnits(text) ?? unreadable);

/** An amount in minor units, typed in major units; an empty field is null. */
export const LimitField = ({ value, error, onChange, ...props }: LimitFieldProps) => {
  const { t } = useTranslation();
  const { text, handleText } = useTypedText({ value, onChange, format, parse });
  return (
    <TextInput
      {...props}
      error={error && value === unreadable ? t(($) => $.adminList.filters.wrongAmount) : error}
      value={text}
      onChange={({ currentTarget }) => handleText(currentTarget.value)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
};
