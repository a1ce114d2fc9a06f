import type { AdminLevel } from '@shop/contracts/identity/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { countsApi } from './counts.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * The page after signing in: the overview for administrators, and for moderators if one of their
 * sections other than tickets has open items; otherwise the tickets.
 */
export const staffLanding = async (dispatch: Dispatch, level: AdminLevel): Promise<string> => {
  if (level === 2) return '/admin';
  const { data = {} } = await dispatch(
    countsApi.endpoints.sectionCounts.initiate(undefined, { subscribe: false }),
  );
  const waits = Object.entries(data).some(([name, count]) => name !== 'tickets' && count > 0);
  return waits ? '/admin' : '/tickets';
};
