import { TextInput } from '@mantine/core';
import { totpCode } from '@shop/contracts/identity/totp.contract';
import type { WireCode } from '@shop/contracts/wire/texts';
import { useTranslation } from 'react-i18next';

/** The error code of a typed code; false if its format is valid. */
export const totpProblem = (typed: string): WireCode | false => {
  if (typed === '') return 'field-required';
  return totpCode.safeParse(typed).success ? false : 'code-invalid';
};

type TotpFieldProps = Readonly<{
  name: 'code' | 'totp';
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}>;

/** A field for the six digits of an authenticator application. Accepts any pasted format. */
export const TotpField = ({ name, value, error, onChange }: TotpFieldProps) => {
  const { t } = useTranslation();
  return (
    <TextInput
      name={name}
      data-autofocus
      inputMode="numeric"
      autoComplete="one-time-code"
      label={t(($) => $.secondFactor.code)}
      description={t(($) => $.secondFactor.codeHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/gu, '').slice(0, 6))}
    />
  );
};
