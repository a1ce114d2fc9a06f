import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { DefaultFrame } from './default-layout.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** The moderators' area: one tab, all requests. */
export const TicketsLayout = () => {
  const { t } = useTranslation();
  const tabs = [{ path: '/tickets', label: t(($) => $.shell.tickets.requests) }];
  return (
    <DefaultFrame>
      <SectionTabs label={t(($) => $.shell.support)} tabs={tabs} />
      <Outlet />
    </DefaultFrame>
  );
};
