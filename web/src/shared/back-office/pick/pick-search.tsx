import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './pick-search.module.css';

type PickSearchProps = Readonly<{
  label: string;
  text: string;
  onChange: (text: string) => void;
  children: ReactNode;
}>;

/**
 * A search field above its results. The results have a fixed height: the buttons below would
 * otherwise move at the moment of a click, which then misses them.
 */
export const PickSearch = ({ label, text, onChange, children }: PickSearchProps) => (
  <div className={css['search']}>
    <TextInput
      type="search"
      data-autofocus
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <div className={css['results']}>{children}</div>
  </div>
);
