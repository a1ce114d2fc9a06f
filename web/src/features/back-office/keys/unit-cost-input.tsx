import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type UnitCostInputProps = Readonly<{
  /** In rubles, as typed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}>;

/** The purchase price of each key. */
export const UnitCostInput = ({ value, error, onChange }: UnitCostInputProps) => {
  const { t } = useTranslation();
  return (
    <TextInput
      name="unit_cost"
      label={t(($) => $.adminKeys.unitCost)}
      description={t(($) => $.adminKeys.unitCostHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
