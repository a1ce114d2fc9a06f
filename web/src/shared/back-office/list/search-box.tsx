import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import css from './search-box.module.css';

type SearchBoxProps = Readonly<{
  q: string;
  input: RefObject<HTMLInputElement | null>;
  /** What can be searched for, if it is no part of a name. */
  hint: string | undefined;
  onSearch: (q: string) => void;
  /** Moves the focus on to the rows. */
  onLeave: () => void;
}>;

const pauseMs = 250;

/** Searches while one types, after a short pause. Enter searches at once and Escape leaves. */
export const SearchBox = ({ q, input, hint, onSearch, onLeave }: SearchBoxProps) => {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const [state, setState] = useState({ text: q, sent: q, q });
  if (state.q !== q) setState({ text: state.sent === q ? state.text : q, sent: q, q });

  const send = (text: string) => {
    const next = text.trim();
    if (next === state.sent) return;
    setState((current) => ({ ...current, sent: next }));
    onSearch(next);
  };
  const sendTyped = useDebouncedCallback((text: string) => {
    // a search changes the address, which would end the way to a row that was opened meanwhile
    if (navigation.state === 'idle') send(text);
  }, pauseMs);

  const change = (text: string) => setState((current) => ({ ...current, text }));
  const handleType = (text: string) => {
    change(text);
    sendTyped(text);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') send(state.text);
    onLeave();
  };

  const handleClear = () => {
    change('');
    send('');
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      type="search"
      className={css['box'] ?? ''}
      classNames={{ input: css['input'] ?? '', section: css['section'] ?? '' }}
      aria-label={t(($) => $.adminList.search)}
      aria-keyshortcuts="/"
      placeholder={hint ?? t(($) => $.adminList.searchPlaceholder)}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        state.text === '' ? (
          <kbd className={css['key']} aria-hidden="true">
            /
          </kbd>
        ) : (
          <CloseButton
            size={24}
            aria-label={t(($) => $.adminList.clearSearch)}
            onClick={handleClear}
          />
        )
      }
      value={state.text}
      onChange={(event) => handleType(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  );
};
