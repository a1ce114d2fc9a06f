import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { SectionTabs } from '../section-tabs.tsx';
import { SectionSheet } from './section-sheet.tsx';
import { findOpenGroups } from './sections.ts';
import { StaffFrame } from './staff-frame.tsx';

/** The area of moderators: one tab with all tickets. */
export const TicketsLayout = () => {
  const { t } = useTranslation();
  const groups = findOpenGroups(useCurrentUser()?.adminlvl);
  const tabs = [{ path: '/tickets', label: t(($) => $.shell.tickets.title) }];
  return (
    <StaffFrame sectionButton={<SectionSheet groups={groups} />}>
      <SectionTabs label={t(($) => $.shell.support)} tabs={tabs} />
      <Outlet />
    </StaffFrame>
  );
};
