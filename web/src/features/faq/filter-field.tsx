import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './faq-page.module.css';

type FilterFieldProps = Readonly<{
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
}>;

/** A form, so that it works without JavaScript. */
export const FilterField = ({ value, onChange, onSubmit }: FilterFieldProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <search className={css['filter']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextInput
          ref={field}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          aria-label={t(($) => $.faq.filter)}
          placeholder={t(($) => $.faq.filterPlaceholder)}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          leftSectionPointerEvents="none"
          rightSection={
            value !== '' && (
              <ActionIcon aria-label={t(($) => $.faq.clear)} onClick={clear}>
                <IconX size={20} />
              </ActionIcon>
            )
          }
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </form>
    </search>
  );
};
