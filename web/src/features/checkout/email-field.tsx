import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './email-field.module.css';
import { suggestEmail } from './email-suggestion.ts';

type EmailFieldProps = Readonly<{
  value: string;
  error?: string | undefined;
  onChange: (email: string) => void;
}>;

export const EmailField = ({ value, error, onChange }: EmailFieldProps) => {
  const { t } = useTranslation();
  const [suggestion, setSuggestion] = useState<string>();

  const handleChange = (email: string) => {
    setSuggestion(undefined);
    onChange(email);
  };

  return (
    <div className={css['field']}>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t(($) => $.checkout.email)}
        description={t(($) => $.checkout.emailHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        value={value}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={() => setSuggestion(suggestEmail(value))}
      />
      {suggestion && (
        <output className={css['suggestion']}>
          {t(($) => $.checkout.emailSuggestion, { email: suggestion })}{' '}
          <button type="button" onClick={() => handleChange(suggestion)}>
            {t(($) => $.checkout.emailTake)}
          </button>
        </output>
      )}
    </div>
  );
};
