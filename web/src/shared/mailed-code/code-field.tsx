import { TextInput } from '@mantine/core';
import { mailedCode } from '@shop/contracts/identity/account.contract';
import type { WireCode } from '@shop/contracts/wire/texts';
import { useTranslation } from 'react-i18next';
import css from './mailed-code.module.css';

/** What is wrong with a code as it was typed; false where it may be the one. */
export const codeCode = (typed: string): WireCode | false => {
  if (typed === '') return 'field-required';
  return mailedCode.safeParse(typed).success ? false : 'code-invalid';
};

type CodeFieldProps = Readonly<{
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}>;

/** Six digits from a mail, however they are pasted. */
export const CodeField = ({ value, error, onChange }: CodeFieldProps) => {
  const { t } = useTranslation();
  return (
    <TextInput
      name="code"
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
