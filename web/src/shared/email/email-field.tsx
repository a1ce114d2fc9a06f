import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './email-field.module.css';
import { suggestEmail } from './email-suggestion.ts';

type EmailFieldProps = Readonly<{
  ref?: RefObject<HTMLInputElement | null>;
  label: string;
  description?: string | undefined;
  value: string;
  error?: string | undefined;
  onChange: (email: string) => void;
}>;

export const EmailField = memo((props: EmailFieldProps) => {
  const { ref, label, description, value, error, onChange } = props;
  const { t } = useTranslation();
  const [suggestion, setSuggestion] = useState<string>();

  const handleChange = (email: string) => {
    setSuggestion(undefined);
    onChange(email);
  };

  return (
    <div className={css['field']}>
      <TextInput
        ref={ref}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={label}
        description={description}
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
            {t(($) => $.checkout.acceptSuggestion)}
          </button>
        </output>
      )}
    </div>
  );
});
