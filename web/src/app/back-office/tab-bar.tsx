import { UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenGroup, SectionName } from './sections.ts';
import { SectionLinks } from './section-links.tsx';
import css from './tab-bar.module.css';

type TabBarProps = Readonly<{
  groups: readonly OpenGroup[];
  current: SectionName | undefined;
}>;

/** One tab per section, in groups. Collapsed it shows icons only. The state is stored. */
export const TabBar = ({ groups, current }: TabBarProps) => {
  const { t } = useTranslation();
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'admin.tab-bar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggle = collapsed ? t(($) => $.admin.expand) : t(($) => $.admin.collapse);
  return (
    <div className={css['bar']} data-collapsed={collapsed || undefined}>
      <nav className={css['sections']} aria-label={t(($) => $.admin.title)}>
        <SectionLinks groups={groups} current={current} collapsed={collapsed} />
      </nav>
      <UnstyledButton
        className={css['toggle']}
        aria-label={toggle}
        title={toggle}
        onClick={() => setCollapsed(!collapsed)}
      >
        <Icon size={18} aria-hidden="true" />
        {!collapsed && <span>{toggle}</span>}
      </UnstyledButton>
    </div>
  );
};
