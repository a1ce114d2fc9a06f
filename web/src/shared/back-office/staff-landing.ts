import type { AdminLevel } from '@shop/contracts/identity/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { countsApi } from './counts.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Administrators land on the overview. So do moderators when something in a section of theirs
 * waits for a person; otherwise they land on the tickets.
 */
export const staffLanding = async (dispatch: Dispatch, level: AdminLevel): Promise<string> => {
  if (level === 2) return '/admin';
  const { data = {} } = await dispatch(
    countsApi.endpoints.sectionCounts.initiate(undefined, { subscribe: false }),
  );
  const waits = Object.entries(data).some(([name, count]) => name !== 'tickets' && count > 0);
  return waits ? '/admin' : '/tickets';
};
