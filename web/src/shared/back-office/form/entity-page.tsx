import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { atNewestRevision } from './at-newest-revision.ts';
import { useFormat } from '../../text/use-format.ts';
import type { EntryKind } from '../entry-kind.ts';
import { archiveEffects } from '../entry-kind.ts';
import { PageHeader } from '../detail/page-header.tsx';
import type { PageTab } from '../detail/page-tabs.tsx';
import { PageTabs } from '../detail/page-tabs.tsx';
import type { FieldLabels } from '../history/field-labels.ts';
import type { NameFacet } from '../history/name-facet.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import { UsesTab } from '../uses/uses-tab.tsx';
import type { DrawValues } from '../values/draw-values.ts';
import { ArchiveButton } from './archive-button.tsx';
import type { FormValues } from './compare.ts';
import css from './entity-page.module.css';
import type { EntityForm } from './use-entity-form.ts';

/** A saved entry on its page. */
export type PageEntry = Readonly<{
  id: string;
  /** The path of the entry, below `/api`. */
  path: string;
  revision: number;
  /** Null if it was never changed. */
  changedAt: string | null;
  /** Whether other entries refer to it. */
  hasUses?: boolean;
  /** Further facts, a few words each, after the time of the last change. */
  facts?: readonly string[];
}> &
  (ArchivableEntry | FixedEntry);

type ArchivableEntry = Readonly<{
  /** The kind of the object in the history. */
  kind: EntryKind;
  active: boolean;
}>;

/** An entry that cannot be archived. */
type FixedEntry = Readonly<{ kind: AuditKind; active?: undefined }>;

type EntityPageProps = Readonly<{
  title: string;
  /** The link to the list. */
  list?: Readonly<{ path: string; label: string }>;
  /** Null for a new entry. */
  entry: PageEntry | null;
  labels: FieldLabels;
  /** Renders values in the history. */
  draw?: DrawValues | undefined;
  /** Names the facets of the object in the history. */
  nameFacet?: NameFacet | undefined;
  /** Null for a read-only entry. The form has the new revision before the read model does. */
  form: Pick<EntityForm<FormValues>, 'isDirty' | 'revision'> | null;
  /** The state, beside the title. */
  mark?: ReactNode;
  /** Section-specific buttons, beside Archive. */
  actions?: ReactNode;
  /** Tabs between Edit and History, for saved entries. */
  tabs?: readonly PageTab[];
  children: ReactNode;
}>;

/** The page of one entry: title, archive button, and the tabs Edit, History and Where used. */
export const EntityPage = (props: EntityPageProps) => {
  const { title, list, entry, labels, draw, nameFacet, form, tabs, children } = props;
  const { mark, actions } = props;
  const { t } = useTranslation();
  return (
    <div className={css['page']}>
      <PageHeader
        title={title}
        back={list}
        mark={
          entry?.active === false ? (
            <span className={css['badge']}>{t(($) => $.adminForm.archived)}</span>
          ) : (
            mark
          )
        }
        actions={
          <>
            {actions}
            {entry?.active !== undefined && (
              <ArchiveButton
                path={entry.path}
                name={title}
                revision={atNewestRevision(entry, form).revision}
                isActive={entry.active}
                isDirty={form?.isDirty === true}
                hasUses={entry.hasUses === true}
              />
            )}
          </>
        }
        note={entry ? <EntryStatus entry={entry} /> : undefined}
      />
      {entry ? (
        <EntryTabs entry={entry} labels={labels} draw={draw} nameFacet={nameFacet} own={tabs ?? []}>
          {children}
        </EntryTabs>
      ) : (
        children
      )}
    </div>
  );
};

const EntryStatus = ({ entry }: Readonly<{ entry: PageEntry }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { changedAt, facts = [] } = entry;
  return (
    <>
      {changedAt === null
        ? t(($) => $.adminForm.neverChanged)
        : t(($) => $.adminForm.changedAt, { at: dateTime(changedAt) })}
      {facts.map((fact) => (
        <Fragment key={fact}> · {fact}</Fragment>
      ))}
      {entry.active === false && (
        <> · {t(($) => $.adminForm.archivedNotes[archiveEffects[entry.kind]])}</>
      )}
    </>
  );
};

type EntryTabsProps = Pick<EntityPageProps, 'labels' | 'draw' | 'nameFacet' | 'children'> &
  Readonly<{ entry: PageEntry; own: readonly PageTab[] }>;

/** The form stays mounted while another tab is open. */
const EntryTabs = ({ entry, labels, draw, nameFacet, own, children }: EntryTabsProps) => {
  const { t } = useTranslation();
  const others: readonly PageTab[] = [
    ...own,
    {
      name: 'history',
      label: t(($) => $.adminForm.tabs.history),
      content: (
        <HistoryTab
          kind={entry.kind}
          id={entry.id}
          labels={labels}
          draw={draw}
          nameFacet={nameFacet}
        />
      ),
    },
    ...(entry.hasUses === true
      ? [
          {
            name: 'uses',
            label: t(($) => $.adminForm.tabs.uses),
            content: <UsesTab path={entry.path} />,
          },
        ]
      : []),
  ];
  return (
    <PageTabs name="edit" label={t(($) => $.adminForm.tabs.edit)} others={others}>
      {children}
    </PageTabs>
  );
};
