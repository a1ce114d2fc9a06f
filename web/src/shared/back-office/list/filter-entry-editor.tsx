import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filter-editor.module.css';
import type { Choice, FilterOf } from './list-filter.ts';
import { OptionEditor } from './filter-option-editor.tsx';

type EntryEditorProps = Readonly<{
  filter: FilterOf<'entry'>;
  value: string | undefined;
  onChoose: (id: string) => void;
}>;

type FoundChoices = Readonly<{ text: string; entries: readonly Choice[] | 'failed' }>;

/**
 * Searches an entry of another list by its name; Enter selects the first. Responses to earlier
 * texts are ignored.
 */
export const EntryEditor = ({ filter, value, onChoose }: EntryEditorProps) => {
  const { t } = useTranslation();
  const { find, label } = filter;
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundChoices>();

  useEffect(() => {
    let isCurrent = true;
    const show = (entries: FoundChoices['entries']) => {
      if (isCurrent) setFound({ text, entries });
    };
    find(text.trim()).then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [find, text]);

  const entries = found?.entries;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || entries === 'failed' || found?.text !== text) return;
    event.preventDefault();
    const first = entries?.[0];
    if (first) onChoose(first.value);
  };
  return (
    <div className={css['entry']}>
      <TextInput
        aria-label={t(($) => $.adminList.filters.find, { label })}
        placeholder={t(($) => $.adminList.filters.findPlaceholder)}
        autoComplete="off"
        data-autofocus
        value={text}
        onKeyDown={handleKeyDown}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css['entries']} aria-live="polite">
        {entries === 'failed' && <p>{t(($) => $.adminList.failed)}</p>}
        {entries !== 'failed' && entries?.length === 0 && <p>{t(($) => $.adminList.noMatch)}</p>}
        {entries !== 'failed' && entries !== undefined && (
          <OptionEditor
            label={label}
            options={entries}
            value={value}
            isFocused={false}
            onChoose={onChoose}
          />
        )}
      </div>
    </div>
  );
};
