import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useChosenInView } from '../../ui/use-chosen-in-view.ts';
import css from './page-tabs.module.css';

export type PageTab = Readonly<{
  name: string;
  label: string;
  content: ReactNode;
  /** Keeps the content mounted, and with it its state, while another tab is open. */
  isKept?: boolean;
}>;

type PageTabsProps = Readonly<{
  /** The first tab, which the address does not name. It always stays mounted. */
  name: string;
  label: string;
  /** Tabs after the first one. */
  others: readonly PageTab[];
  /** The content of the first tab. */
  children: ReactNode;
}>;

/** The tabs of a page about one object. The address contains the open tab. */
export const PageTabs = ({ name: first, label, others, children }: PageTabsProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const open = others.find(({ name }) => name === search.get('tab'))?.name ?? first;
  const { state } = useLocation() as { state: unknown }; // from a link
  const list = useChosenInView<HTMLDivElement>(open);
  const handleChange = (tab: string | null) =>
    setSearch(tab === first || tab === null ? {} : { tab }, { replace: true, state });
  return (
    <Tabs value={open} onChange={handleChange} classNames={{ tab: css['tab'] ?? '' }}>
      <Tabs.List ref={list} aria-label={t(($) => $.adminForm.tabList)}>
        <Tabs.Tab value={first}>{label}</Tabs.Tab>
        {others.map((tab) => (
          <Tabs.Tab key={tab.name} value={tab.name}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={first}>{children}</Tabs.Panel>
      {others.map(({ name, content, isKept = false }) => (
        <Tabs.Panel key={name} value={name}>
          {(open === name || isKept) && content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
