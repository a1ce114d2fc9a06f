import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { maxCatalogSearchLength } from './catalog-query.ts';

type SearchFieldProps = Readonly<{
  label: string;
  placeholder: string;
  q: string;
  onSettle: (q: string) => void;
}>;

const debounceMs = 500;

/** Calls `onSettle` after a pause in typing, or immediately on Enter. */
export const SearchField = ({ label, placeholder, q, onSettle }: SearchFieldProps) => {
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  const typed = text.trim();
  if (lastQ !== q) {
    setLastQ(q);
    if (q !== typed) setText(q);
  }

  const settle = useEffectEvent(() => onSettle(typed));
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(settle, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, q]);

  return (
    <TextInput
      type="search"
      name="q"
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={maxCatalogSearchLength}
      value={text}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && typed !== q) onSettle(typed);
      }}
    />
  );
};
