import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filter-editor.module.css';
import type { FilterOf, FilterValues } from './list-filter.ts';

type TextEditorProps = Readonly<{
  filter: FilterOf<'text'>;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
}>;

export const TextEditor = ({ filter, values, onApply }: TextEditorProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(values[filter.name] ?? '');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onApply(text.trim() === '' ? {} : { [filter.name]: text.trim() });
  };

  return (
    <form className={css['form']} onSubmit={handleSubmit}>
      <TextInput
        label={filter.label}
        maxLength={200}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="sm">
        {t(($) => $.adminList.filters.apply)}
      </Button>
    </form>
  );
};
