import { TextInput } from '@mantine/core';
import { mailedCode } from '@shop/contracts/identity/account.contract';
import type { WireCode } from '@shop/contracts/wire/texts';
import { useTranslation } from 'react-i18next';
import css from './mailed-code.module.css';

/** The error code of a typed code; false if its format is valid. */
export const codeCode = (typed: string): WireCode | false => {
  if (typed === '') return 'field-required';
  return mailedCode.safeParse(typed).success ? false : 'code-invalid';
};

type CodeFieldProps = Readonly<{
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}>;

/** A field for the six digits of an e-mailed code. Accepts any pasted format. */
export const CodeField = ({ value, error, onChange }: CodeFieldProps) => {
  const { t } = useTranslation();
  return (
    <TextInput
      name="code"
      data-autofocus
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: css['code'] ?? '' }}
      label={t(($) => $.account.code)}
      description={t(($) => $.account.codeHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/gu, '').slice(0, 6))}
    />
  );
};
