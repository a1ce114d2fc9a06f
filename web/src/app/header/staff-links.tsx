import { Menu } from '@mantine/core';
import { IconHeadset, IconLayoutDashboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CountMark } from '../../shared/ui/count-mark.tsx';
import { useSectionCounts } from '../../shared/back-office/counts.ts';
import { ShopLink, ShopNavLink } from '../../shared/routing/shop-link.tsx';

/** Shop pages have no live connection, so they poll. */
const pollMs = 60_000;

const TicketsCount = () => {
  const { t } = useTranslation();
  const { tickets = 0 } = useSectionCounts(pollMs);
  return <CountMark count={tickets} label={t(($) => $.shell.staff.waiting, { count: tickets })} />;
};

/** The links in the header and in the burger menu. */
const StaffNavLinks = () => {
  const { t } = useTranslation();
  return (
    <>
      <ShopNavLink to="/admin">{t(($) => $.shell.staff.admin)}</ShopNavLink>
      <ShopNavLink to="/tickets">
        {t(($) => $.shell.staff.tickets)} <TicketsCount />
      </ShopNavLink>
    </>
  );
};

const iconSize = 18;

/** The links in the avatar menu. */
const StaffMenuItems = () => {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Item
        component={ShopLink}
        to="/admin"
        leftSection={<IconLayoutDashboard size={iconSize} />}
      >
        {t(($) => $.shell.staff.admin)}
      </Menu.Item>
      <Menu.Item
        component={ShopLink}
        to="/tickets"
        leftSection={<IconHeadset size={iconSize} />}
        rightSection={<TicketsCount />}
      >
        {t(($) => $.shell.staff.tickets)}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
};

export type StaffLinksProps = Readonly<{ place: 'navigation' | 'menu' }>;

/**
 * One component for both places, so that the menu opens with its links after the header loads them.
 */
export const StaffLinks = ({ place }: StaffLinksProps) =>
  place === 'navigation' ? <StaffNavLinks /> : <StaffMenuItems />;
