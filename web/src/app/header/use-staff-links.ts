import { useEffect } from 'react';
import { later, useArrived } from '../../shared/late/later.ts';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';

const staffLinks = later(() => import('./staff-links.tsx'));

/** The links to the areas of staff. Their code is loaded for staff only. */
export const useStaffLinks = () => {
  const isStaff = (useCurrentUser()?.adminlvl ?? 0) > 0;
  const code = useArrived(staffLinks);
  useEffect(() => {
    if (isStaff) staffLinks.ahead();
  }, [isStaff]);
  return isStaff ? code : undefined;
};
