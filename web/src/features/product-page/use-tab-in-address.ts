import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';

const tabs = ['functions', 'requirements', 'similar'] as const;
type Tab = (typeof tabs)[number];

const tabIn = (hash: string | null): Tab | undefined => tabs.find((tab) => hash === `#${tab}`);

/**
 * The tab that is shown, and the way to another. The address keeps it without a visit of its own,
 * so that it is the same after a reload and on the way back.
 */
export const useTabInAddress = (): readonly [Tab, (tab: string | null) => void] => {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Tab>();
  const named = hydrated ? tabIn(hash) : undefined; // no server knows what follows a #

  const choose = (value: string | null) => {
    const next = tabIn(`#${value}`);
    if (!next) return;
    setChosen(next);
    window.history.replaceState(window.history.state, '', `#${next}`);
  };
  return [chosen ?? named ?? tabs[0], choose];
};
