import { useState } from 'react';
import { useCurrentUser } from '../../session/use-current-user.ts';
import type { ListPreferences } from './list-preferences.ts';
import { preferencesKey, readPreferences } from './list-preferences.ts';

const load = (key: string): ListPreferences => {
  try {
    return readPreferences(localStorage.getItem(key));
  } catch {
    return readPreferences(null); // the browser allows no storage
  }
};

const save = (key: string, preferences: ListPreferences): void => {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
};

/** Columns and density of a list, remembered in this browser per person. */
export const useListPreferences = (section: string) => {
  const personId = useCurrentUser()?.id ?? '';
  const key = preferencesKey(personId, section);
  const [state, setState] = useState(() => ({ key, preferences: load(key) }));
  const current = state.key === key ? state : { key, preferences: load(key) };
  if (current !== state) setState(current);

  const change = (changes: Partial<ListPreferences>) => {
    const preferences = { ...current.preferences, ...changes };
    save(key, preferences);
    setState({ key, preferences });
  };
  return { preferences: current.preferences, change };
};
