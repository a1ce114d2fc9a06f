import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { AvatarPanel } from '../features/settings/avatar/avatar-panel.tsx';
import { EmailNotice } from '../features/settings/email-confirmation/email-notice.tsx';
import { NewTicket } from '../features/support/tickets/new-ticket.tsx';
import { SupportPanel, TicketPanel } from '../features/support/tickets/sidebar-panels.tsx';
import { splitLang } from '../shared/routing/lang-prefix.ts';
import { Breadcrumbs } from '../shared/ui/breadcrumbs.tsx';
import { DefaultFrame } from './default-layout.tsx';
import css from './profile-layout.module.css';
import { ProfileSidebar } from './profile-sidebar.tsx';
import { SectionTabs, toSectionTab } from './section-tabs.tsx';

const ticketsPath = '/profile/tickets';
const settingsPath = '/profile/settings';

/** The ticket id in the path of a ticket page. */
const ticketOf = (page: string): string | undefined =>
  /^\/profile\/ticket\/([^/]+)/u.exec(page)?.[1];

/** Breadcrumbs, account and tabs of the profile. Ticket pages have no tabs. */
export const ProfileLayout = () => {
  const { t } = useTranslation();
  const page = splitLang(useLocation().pathname).path;
  const profile = t(($) => $.shell.profile.title);
  const support = t(($) => $.shell.support);
  const tabs = [
    { path: '/profile/purchases', label: t(($) => $.shell.purchases) },
    { path: ticketsPath, label: support },
    { path: settingsPath, label: t(($) => $.shell.settings) },
  ];
  const ticketId = ticketOf(page);
  const onTicket = ticketId !== undefined;
  const onSettings = page === settingsPath;
  const tab = toSectionTab(tabs, page)?.label;
  const toTickets = onTicket && { label: support, link: ticketsPath };
  const here = toTickets || (tab && { label: tab });
  const crumbs = here ? [{ label: profile, link: '/profile' }, here] : [{ label: profile }];
  return (
    <DefaultFrame>
      <Breadcrumbs crumbs={crumbs} />
      <NewTicket />
      <div className={css['profile']}>
        <ProfileSidebar>
          {onSettings && <AvatarPanel />}
          {ticketId !== undefined && <TicketPanel id={ticketId} />}
          {!onSettings && !onTicket && <SupportPanel />}
        </ProfileSidebar>
        <div className={css['page']}>
          {!onSettings && <EmailNotice />}
          {!onTicket && <SectionTabs label={profile} tabs={tabs} />}
          <Outlet />
        </div>
      </div>
    </DefaultFrame>
  );
};
