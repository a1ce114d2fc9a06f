import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';

const tabs = ['functions', 'requirements', 'similar'] as const;
type Tab = (typeof tabs)[number];

const tabIn = (hash: string | null): Tab | undefined => tabs.find((tab) => hash === `#${tab}`);

/**
 * The selected tab, and a function that selects another. The tab is in the address hash and
 * replaces the history entry, so that reload and back restore it.
 */
export const useTabInAddress = (): readonly [Tab, (tab: string | null) => void] => {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Tab>();
  const named = hydrated ? tabIn(hash) : undefined; // servers do not receive the hash

  const choose = (value: string | null) => {
    const next = tabIn(`#${value}`);
    if (!next) return;
    setChosen(next);
    window.history.replaceState(window.history.state, '', `#${next}`);
  };
  return [chosen ?? named ?? tabs[0], choose];
};
