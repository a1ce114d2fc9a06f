import { Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShopLink } from '../../routing/shop-link.tsx';
import { useFormat } from '../../text/use-format.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import type { FieldLabels } from '../history/field-labels.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import { UsesTab } from '../uses/uses-tab.tsx';
import { ArchiveButton } from './archive-button.tsx';
import css from './entity-page.module.css';

/** An entry that was added, as its page shows it. */
export type PageEntry = Readonly<{
  /** Of the object in the history. */
  kind: string;
  id: string;
  /** Below `/api`. */
  path: string;
  revision: number;
  /** Null if it was never changed. */
  changedAt: string | null;
  /** Left out of what cannot be archived. */
  active?: boolean;
  /** Whether other entries refer to it. */
  hasUses?: boolean;
}>;

type EntityPageProps = Readonly<{
  title: string;
  /** The list that it belongs to. */
  list?: Readonly<{ path: string; label: string }>;
  /** Null for a new one. */
  entry: PageEntry | null;
  labels: FieldLabels;
  isDirty: boolean;
  /** Buttons of the section, beside Archive. */
  actions?: ReactNode;
  /** The form. */
  children: ReactNode;
}>;

/** The page of one entry: title, archive, and the tabs Edit, History and Where used. */
export const EntityPage = (props: EntityPageProps) => {
  const { title, list, entry, labels, isDirty, actions, children } = props;
  const { t } = useTranslation();
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <header className={css['header']}>
        {list && (
          <ShopLink to={list.path} className={css['back']}>
            <IconArrowLeft size={16} aria-hidden="true" />
            {list.label}
          </ShopLink>
        )}
        <div className={css['line']}>
          <h1 className={css['title']}>{title}</h1>
          {entry?.active === false && (
            <span className={css['badge']}>{t(($) => $.adminForm.archived)}</span>
          )}
          <div className={css['actions']}>
            {actions}
            {entry?.active !== undefined && (
              <ArchiveButton
                path={entry.path}
                name={title}
                revision={entry.revision}
                isActive={entry.active}
                isDirty={isDirty}
              />
            )}
          </div>
        </div>
        {entry && <Standing entry={entry} />}
      </header>
      {entry ? (
        <EntryTabs entry={entry} labels={labels}>
          {children}
        </EntryTabs>
      ) : (
        children
      )}
    </div>
  );
};

const Standing = ({ entry }: Readonly<{ entry: PageEntry }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { changedAt, active } = entry;
  return (
    <p className={css['standing']}>
      {changedAt === null
        ? t(($) => $.adminForm.neverChanged)
        : t(($) => $.adminForm.changedAt, { at: dateTime(changedAt) })}
      {active === false && <> · {t(($) => $.adminForm.archivedNote)}</>}
    </p>
  );
};

type EntryTabsProps = Readonly<{ entry: PageEntry; labels: FieldLabels; children: ReactNode }>;

const tabs = ['edit', 'history', 'uses'] as const;

/** The open tab is in the address. The form stays as it is while another tab is open. */
const EntryTabs = ({ entry, labels, children }: EntryTabsProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const shown = tabs.filter((tab) => tab !== 'uses' || entry.hasUses === true);
  const open = shown.find((tab) => tab === search.get('tab')) ?? 'edit';
  const handleChange = (tab: string | null) =>
    setSearch(tab === 'edit' || tab === null ? {} : { tab }, { replace: true });
  return (
    <Tabs value={open} onChange={handleChange} classNames={{ tab: css['tab'] ?? '' }}>
      <Tabs.List aria-label={t(($) => $.adminForm.tabList)}>
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(($) => $.adminForm.tabs[tab])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="edit">{children}</Tabs.Panel>
      <Tabs.Panel value="history">
        {open === 'history' && <HistoryTab kind={entry.kind} id={entry.id} labels={labels} />}
      </Tabs.Panel>
      {shown.includes('uses') && (
        <Tabs.Panel value="uses">{open === 'uses' && <UsesTab path={entry.path} />}</Tabs.Panel>
      )}
    </Tabs>
  );
};
