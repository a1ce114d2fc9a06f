import { Drawer, UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopNavLink } from '../../shared/routing/shop-link.tsx';
import { useOnPageChange } from '../../shared/routing/use-on-page-change.ts';
import { SectionLinks } from './section-links.tsx';
import css from './section-sheet.module.css';
import type { OpenGroup, SectionName } from './sections.ts';

type SectionSheetProps = Readonly<{
  groups: readonly OpenGroup[];
  current?: SectionName | undefined;
}>;

/** The sections on narrow screens: a button with the current one, and a sheet with all. */
export const SectionSheet = ({ groups, current }: SectionSheetProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  useOnPageChange(() => setOpened(false));
  const here = current ? t(($) => $.admin.sections[current]) : t(($) => $.admin.title);
  return (
    <>
      <UnstyledButton
        className={css['button']}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={`${t(($) => $.admin.openSections)}: ${here}`}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={20} aria-hidden="true" />
        <span className={css['here']}>{here}</span>
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        size={320}
        title={t(($) => $.admin.title)}
        closeButtonProps={{ 'aria-label': t(($) => $.shell.closeMenu) }}
        attributes={{ header: { role: 'none' } }}
        classNames={{ content: css['sheet'] ?? '', header: css['sheet'] ?? '' }}
      >
        <nav className={css['areas']} aria-label={t(($) => $.admin.areas)}>
          <ShopNavLink to="/admin">{t(($) => $.admin.overview)}</ShopNavLink>
          <ShopNavLink to="/tickets">{t(($) => $.shell.staff.tickets)}</ShopNavLink>
          <ShopNavLink to="/">{t(($) => $.admin.toStore)}</ShopNavLink>
        </nav>
        <nav aria-label={t(($) => $.admin.title)}>
          <SectionLinks groups={groups} current={current} />
        </nav>
      </Drawer>
    </>
  );
};
