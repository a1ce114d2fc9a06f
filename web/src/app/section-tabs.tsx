import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLang } from '../shared/routing/lang-prefix.ts';
import { ShopLink } from '../shared/routing/shop-link.tsx';
import { useChosenInView } from '../shared/ui/use-chosen-in-view.ts';
import css from './section-tabs.module.css';

export type SectionTab = Readonly<{
  path: string;
  label: string;
  /** A badge beside the label, with the number of items that need attention. */
  mark?: ReactNode;
}>;

type SectionTabsProps = Readonly<{ label: string; tabs: readonly SectionTab[] }>;

/** Tab paths may be nested. The longest matching path is the tab of the page. */
export const toSectionTab = (tabs: readonly SectionTab[], page: string): SectionTab | undefined =>
  tabs
    .filter(({ path }) => page === path || page.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

export const SectionTabs = ({ label, tabs }: SectionTabsProps) => {
  const active = toSectionTab(tabs, splitLang(useLocation().pathname).path);
  const list = useChosenInView<HTMLElement>(active?.path);
  return (
    <nav ref={list} className={css['tabs']} aria-label={label}>
      {tabs.map((tab) => (
        <ShopLink key={tab.path} to={tab.path} aria-current={tab === active ? 'page' : undefined}>
          {tab.label}
          {tab.mark}
        </ShopLink>
      ))}
    </nav>
  );
};
