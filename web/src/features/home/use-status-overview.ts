import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { useStatusOverviewQuery } from './home-api.ts';

const pollMs = 60_000;

/** The status overview, refreshed each minute while the page is looked at. */
export const useStatusOverview = () => {
  const isHydrated = useHydrated(); // a server asks once
  return useStatusOverviewQuery(undefined, {
    pollingInterval: isHydrated ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
};
