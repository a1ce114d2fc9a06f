import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShop } from '../../shop-context.ts';
import css from './search-box.module.css';

type SearchBoxProps = Readonly<{
  q: string;
  input: RefObject<HTMLInputElement | null>;
  /** The searchable fields, if they are not names. */
  hint: string | undefined;
  longest: number;
  onSearch: (q: string) => void;
  /** Moves the focus to the rows. */
  onLeave: () => void;
}>;

const pauseMs = 250;

type State = Readonly<{
  text: string;
  /** Searches that have not reached the address yet, oldest first. The user may continue typing. */
  sent: readonly string[];
  q: string;
}>;

/** Keeps the text if its own search reaches the address. Any other search replaces it. */
const withSearch = ({ text, sent }: State, q: string): State => {
  const own = sent.indexOf(q);
  return own === -1 ? { text: q, sent: [], q } : { text, sent: sent.slice(own + 1), q };
};

/** Searches after a pause in typing. Enter searches at once and Escape leaves. */
export const SearchBox = ({ q, input, hint, longest, onSearch, onLeave }: SearchBoxProps) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isLeaving } = useShop();
  const [state, setState] = useState<State>({ text: q, sent: [], q });
  if (state.q !== q) setState(withSearch(state, q));

  const send = (text: string) => {
    const next = text.trim();
    if (next === (state.sent.at(-1) ?? q)) return;
    setState((current) => ({ ...current, sent: [...current.sent, next] }));
    onSearch(next);
  };
  const sendTyped = useDebouncedCallback((text: string) => {
    // A search changes the address, which would cancel a pending navigation to a row.
    if (!isLeaving(pathname)) send(text);
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
      maxLength={longest}
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
