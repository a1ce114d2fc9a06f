import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { splitLang } from '../shared/routing/lang-prefix.ts';
import { Breadcrumbs } from '../shared/ui/breadcrumbs.tsx';
import { DefaultFrame } from './default-layout.tsx';
import css from './profile-layout.module.css';
import { ProfileSidebar } from './profile-sidebar.tsx';
import { SectionTabs, tabOf } from './section-tabs.tsx';

const ticketPath = '/profile/ticket';

/** Where one is, who one is, and the tabs of the profile; a single ticket is shown without them. */
export const ProfileLayout = () => {
  const { t } = useTranslation();
  const page = splitLang(useLocation().pathname).path;
  const profile = t(($) => $.shell.profile.title);
  const support = t(($) => $.shell.support);
  const tabs = [
    { path: '/profile/purchases', label: t(($) => $.shell.purchases) },
    { path: '/profile/tickets', label: support },
    { path: '/profile/settings', label: t(($) => $.shell.settings) },
  ];
  const onTicket = page === ticketPath || page.startsWith(`${ticketPath}/`);
  const here = onTicket ? support : tabOf(tabs, page)?.label;
  const crumbs = here
    ? [{ label: profile, link: '/profile' }, { label: here }]
    : [{ label: profile }];
  return (
    <DefaultFrame>
      <Breadcrumbs crumbs={crumbs} />
      <div className={css['profile']}>
        <ProfileSidebar />
        <div>
          {!onTicket && <SectionTabs label={profile} tabs={tabs} />}
          <Outlet />
        </div>
      </div>
    </DefaultFrame>
  );
};
