import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type PasswordFieldProps = Readonly<Omit<PasswordInputProps, 'autoComplete'>> &
  Readonly<{ autoComplete: 'current-password' | 'new-password' }>;

/** A password field with a button that shows the password, also by keyboard. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation();
  return (
    <PasswordInput
      maxLength={200}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(($) => $.account.showPassword) }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
};
