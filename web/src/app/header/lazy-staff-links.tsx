import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useIsStaff } from '../../shared/session/use-is-staff.ts';
import type { StaffLinksProps } from './staff-links.tsx';

const NoLinks = () => null;

/** Renders nothing if the code fails to load, instead of an error page. */
const StaffLinks = lazy<ComponentType<StaffLinksProps>>(() =>
  import('./staff-links.tsx').then(
    (module) => ({ default: module.StaffLinks }),
    () => ({ default: NoLinks }),
  ),
);

/** The links to staff areas. Only staff load their code. */
export const LazyStaffLinks = ({ place }: StaffLinksProps) => {
  const isStaff = useIsStaff();
  if (!isStaff) return null;
  return (
    <Suspense fallback={null}>
      <StaffLinks place={place} />
    </Suspense>
  );
};
