import { useState } from 'react';
import { useCurrentUser } from '../../session/use-current-user.ts';
import type { ListPreferences } from './list-preferences.ts';
import { preferencesKey, readPreferences } from './list-preferences.ts';

const load = (key: string): ListPreferences => {
  try {
    return readPreferences(localStorage.getItem(key));
  } catch {
    return readPreferences(null); // storage is blocked
  }
};

const save = (key: string, preferences: ListPreferences): void => {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Without storage, the preferences last until the page is closed.
  }
};

/** Columns and density of a list, stored in this browser per user. */
export const useListPreferences = (section: string) => {
  const userId = useCurrentUser()?.id ?? '';
  const key = preferencesKey(userId, section);
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
