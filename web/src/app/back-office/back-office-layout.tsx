import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { CountMark } from '../../shared/ui/count-mark.tsx';
import { useSectionCounts } from '../../shared/back-office/counts.ts';
import { splitLang } from '../../shared/routing/lang-prefix.ts';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { SectionTabs } from '../section-tabs.tsx';
import { hasPage } from './existing-pages.ts';
import { SectionSheet } from './section-sheet.tsx';
import { adminSections, findOpenGroups } from './sections.ts';
import { StaffFrame } from './staff-frame.tsx';
import { findSection, findSubTabs } from './sub-tabs.ts';
import { TabBar } from './tab-bar.tsx';
import { usePreloadListCode } from './use-preload-list-code.ts';

/** The frame of the back-office: the tab bar of the sections, and the sub-tabs of the open one. */
export const BackOfficeLayout = () => {
  const { t } = useTranslation();
  const level = useCurrentUser()?.adminlvl;
  const page = splitLang(useLocation().pathname).path;
  /** The number for contacts counts open messages only. */
  const { contacts: waiting = 0 } = useSectionCounts();
  const groups = findOpenGroups(level);
  usePreloadListCode(groups);
  const section = findSection(page);
  const subTabs = findSubTabs(section, level).map(({ name, path }) => ({
    path,
    label: t(($) => $.admin.subTabs[name]),
    mark: name === 'messages' && (
      <CountMark count={waiting} label={t(($) => $.shell.staff.waiting, { count: waiting })} />
    ),
  }));
  const own = section && {
    path: adminSections[section].path,
    label:
      section === 'keys' ? t(($) => $.admin.subTabs.stock) : t(($) => $.admin.sections[section]),
  };
  const isOwnMissing = own && hasPage(own.path) && !subTabs.some(({ path }) => path === own.path);
  const tabs = isOwnMissing ? [own, ...subTabs] : subTabs;
  return (
    <StaffFrame
      sectionButton={<SectionSheet groups={groups} current={section} />}
      tabBar={<TabBar groups={groups} current={section} />}
    >
      {own && tabs.length > 1 && <SectionTabs label={own.label} tabs={tabs} />}
      <Outlet />
    </StaffFrame>
  );
};
