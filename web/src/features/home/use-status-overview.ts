import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { useStatusOverviewQuery } from './home-api.ts';

const pollMs = 60_000;

/** The status overview, refetched every minute while the page has the focus. */
export const useStatusOverview = () => {
  const isHydrated = useHydrated(); // no polling on the server
  return useStatusOverviewQuery(undefined, {
    pollingInterval: isHydrated ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
};
