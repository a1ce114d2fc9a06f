import { useTranslation } from 'react-i18next';
import type { NewPassword } from './new-password.ts';
import css from './new-password-fields.module.css';
import { PasswordField } from './password-field.tsx';
import { measureStrength } from './password-strength.ts';

type NewPasswordFieldsProps = Readonly<{
  label: string;
  /** A hint shown before the user types. */
  hint?: string;
  value: NewPassword;
  errorOf: (field: string) => string | undefined;
  onChange: (typed: NewPassword) => void;
}>;

/** A new password and its repetition, with a strength meter. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { label, hint, value, errorOf, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={label}
        description={value.password ? <PasswordStrength password={value.password} /> : hint}
        descriptionProps={{ component: 'div' }}
        error={errorOf('password')}
        value={value.password}
        onChange={({ target }) => onChange({ ...value, password: target.value })}
      />
      <PasswordField
        name="c_password"
        autoComplete="new-password"
        label={t(($) => $.account.repeatPassword)}
        error={errorOf('c_password')}
        value={value.c_password}
        onChange={({ target }) => onChange({ ...value, c_password: target.value })}
      />
    </>
  );
};

const steps = [1, 2, 3] as const;

const PasswordStrength = ({ password }: Readonly<{ password: string }>) => {
  const { t } = useTranslation();
  const strength = measureStrength(password);
  return (
    <span className={css['strength']} data-strength={strength}>
      <span className={css['bars']} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-lit={step <= strength || undefined} />
        ))}
      </span>
      <span>{t(($) => $.account.strength[strength])}</span>
    </span>
  );
};
