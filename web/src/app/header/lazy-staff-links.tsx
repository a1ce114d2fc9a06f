import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import type { StaffLinksProps } from './staff-links.tsx';

const NoLinks = () => null;

/** A page without these links is better than an error page. */
const StaffLinks = lazy<ComponentType<StaffLinksProps>>(() =>
  import('./staff-links.tsx').then(
    (module) => ({ default: module.StaffLinks }),
    () => ({ default: NoLinks }),
  ),
);

/** The links to the areas of staff. Their code is loaded for staff only. */
export const LazyStaffLinks = ({ place }: StaffLinksProps) => {
  const isStaff = (useCurrentUser()?.adminlvl ?? 0) > 0;
  if (!isStaff) return null;
  return (
    <Suspense fallback={null}>
      <StaffLinks place={place} />
    </Suspense>
  );
};
