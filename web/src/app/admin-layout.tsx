import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '../shared/session/use-current-user.ts';
import { adminSections, sectionsFor } from './admin-sections.ts';
import { DefaultFrame } from './default-layout.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** The back-office's frame: a tab for every section that one may enter. */
export const AdminLayout = () => {
  const { t } = useTranslation();
  const tabs = sectionsFor(useCurrentUser()?.adminlvl).map((name) => ({
    path: adminSections[name].path,
    label: t(($) => $.admin.sections[name]),
  }));
  return (
    <DefaultFrame>
      <SectionTabs label={t(($) => $.admin.title)} tabs={tabs} />
      <Outlet />
    </DefaultFrame>
  );
};
