import { useMediaQuery } from '@mantine/hooks';
import { maxPrivateTextLength } from '@shop/contracts/wire/private-search.contract';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useLangPrefix } from '../../routing/use-lang-prefix.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useHeldLoading } from '../../ui/use-held-loading.ts';
import css from './admin-list.module.css';
import type { BuiltInView } from './built-in-view.ts';
import type { BulkAction } from './bulk-action.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { CopyId } from './copy-id.tsx';
import { ListCards } from './list-cards.tsx';
import type { ListColumn } from './list-column.ts';
import type { ListEndpoint, ListItem } from './list-endpoint.ts';
import type { ListFilter } from './list-filter.ts';
import { ListFooter } from './list-footer.tsx';
import { ListHeader } from './list-header.tsx';
import type { CreateLink } from './list-notices.tsx';
import { EmptyList, ListFailure, ListSkeleton, NoMatch } from './list-notices.tsx';
import { visibleColumns } from './list-preferences.ts';
import type { ListShape } from './list-state.ts';
import { isNarrowed, longestSearch, matchingQuery } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { privateListRequest } from './private-search.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useHold } from './use-hold.ts';
import { useListData } from './use-list-data.ts';
import { useListPreferences } from './use-list-preferences.ts';
import { useListSelection } from './use-list-selection.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useListState } from './use-list-state.ts';
import { useListTable } from './use-list-table.ts';
import { useRowFocus } from './use-row-focus.ts';

export type AdminListProps<Item extends ListItem> = Readonly<{
  /** The section's path below `/admin`: `products`, `bot/problems`. */
  section: string;
  title: string;
  /** Stable between renders. One column has the card place `title`. */
  columns: readonly ListColumn<Item>[];
  /** Stable between renders. */
  filters: readonly ListFilter[];
  defaultSort: string;
  endpoint: ListEndpoint<Item>;
  /** The read models whose changes refetch the list. */
  models: readonly string[];
  /** The searchable fields, if they are not names. */
  searchHint?: string;
  nameOf: (item: Item) => string;
  /** Returns undefined for a row without a page. */
  hrefOf?: (item: Item) => string | undefined;
  create?: CreateLink;
  /** `create`: the entry to add first, if it belongs to another list. */
  empty: Readonly<{ title: string; text: string; create?: CreateLink }>;
  bulkActions?: readonly BulkAction<Item>[];
  /** The path of the sort order that staff set, below the API's address: `/admin/slider`. */
  orderPath?: string;
  /** False for a list without a search box. */
  hasSearch?: boolean;
  /**
   * True if the text may be an e-mail address or a key. Use `privateListRequest` in the endpoint.
   */
  isSearchPrivate?: boolean;
  /** Content between the title and the toolbar. */
  intro?: ReactNode;
  /** Whether ids are hidden by default, for lists with many columns. */
  isIdOptional?: boolean;
  /** The path of the CSV call below the API's address, without a query. */
  csvPath?: string;
  /** Views for everyone, besides saved ones. Stable between renders. */
  builtInViews?: readonly BuiltInView[];
  /** The totals of the matching rows, shown above them. `matching` is the query without paging. */
  summary?: (matching: string) => ReactNode;
}>;

const noViews: readonly BuiltInView[] = [];

const idCell = ({ id }: ListItem, tabIndex: number) => <CopyId id={id} tabIndex={tabIndex} />;

/** The list of a section, with shared search, filters, shortcuts and bulk actions. */
export const AdminList = <Item extends ListItem>(props: AdminListProps<Item>) => {
  const { section, title, filters, defaultSort, endpoint, models, nameOf, hrefOf } = props;
  const { create, empty, bulkActions = [], csvPath, orderPath } = props;
  const { hasSearch = true, isSearchPrivate = false, isIdOptional = false, intro } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const isNarrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });

  const columns = useMemo(
    (): readonly ListColumn<Item>[] => [
      ...props.columns,
      {
        id: 'id',
        label: t(($) => $.adminList.id),
        cell: idCell,
        width: '112px',
        isOptional: isIdOptional,
      },
    ],
    [props.columns, t, isIdOptional],
  );
  const shape = useMemo(
    (): ListShape => ({
      sorts: [defaultSort.replace(/^-/, ''), ...columns.flatMap(({ sort }) => sort ?? [])],
      defaultSort,
      filters,
    }),
    [columns, defaultSort, filters],
  );

  const controls = useListState(shape, isSearchPrivate);
  const { state, change, clear, pageSearch } = controls;
  const { preferences, change: changePreferences } = useListPreferences(section);
  const hold = useHold();
  const data = useListData({ endpoint, models, state, isHeld: hold.isHeld });
  const { page, steady } = data;
  const isLoading = useHeldLoading(page === undefined && !data.error);

  const matching = matchingQuery(state).toString();
  const selection = useListSelection(matching, steady.rows);
  const table = useListTable({
    columns,
    items: steady.rows,
    visible: visibleColumns(columns, preferences),
    selected: selection.rows,
    onSelect: selection.setRows,
  });

  const rowsPlace = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const ids = useMemo(() => steady.rows.map(({ id }) => id), [steady.rows]);
  const focus = useRowFocus(rowsPlace, ids);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [bulk, setBulk] =
    useState<Readonly<{ action: BulkAction<Item>; items: readonly Item[] }>>();
  const [isCollecting, setCollecting] = useState(false);

  const selectCurrent = (event: KeyboardEvent, shiftKey: boolean) => {
    const row = table.getRowModel().rows.find(({ id }) => id === focus.current);
    if (!row || bulkActions.length === 0) return;
    event.preventDefault();
    row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey });
  };

  useListShortcuts(rowsPlace, {
    search: (event) => {
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    },
    next: (event) => {
      event.preventDefault();
      focus.move(1);
    },
    previous: (event) => {
      event.preventDefault();
      focus.move(-1);
    },
    select: (event) => selectCurrent(event, false),
    selectRange: (event) => selectCurrent(event, true),
    ...(create && { create: () => void navigate(prefixed(create.href)) }),
    ...(selection.count > 0 && { back: selection.clear }),
    help: () => setHelpOpen(true),
  });

  const lastPage = page ? Math.max(1, Math.ceil(page.total / page.size)) : undefined;
  useEffect(() => {
    if (!data.isStale && lastPage !== undefined && state.page > lastPage) {
      change({ page: lastPage }, true);
    }
  }, [data.isStale, lastPage, state.page, change]);

  const handleSelectAll = async () => {
    setCollecting(true);
    try {
      selection.selectItems(await data.collectAll());
    } catch (error) {
      toasts.refused(asProblem(error as Parameters<typeof asProblem>[0], lang).message); // `unwrap`
    } finally {
      setCollecting(false);
    }
  };

  const handleBulkClose = (isChanged: boolean) => {
    setBulk(undefined);
    if (!isChanged) return;
    selection.clear();
    void data.reload();
  };

  const rowsProps = {
    label: title,
    table,
    columns,
    nameOf,
    hrefOf,
    focus,
    gone: steady.gone,
    isSelectable: bulkActions.length > 0,
    isStale: data.isStale,
  };

  const body = () => {
    if (data.error) return <ListFailure error={data.error} onRetry={() => void data.refetch()} />;
    if (isLoading || page === undefined) return <ListSkeleton />;
    if (steady.rows.length === 0) {
      if (page.total > 0) return <ListSkeleton />;
      return isNarrowed(state) ? (
        <NoMatch onClear={clear} />
      ) : (
        <EmptyList create={create} {...empty} />
      );
    }
    return isNarrow ? (
      <ListCards {...rowsProps} />
    ) : (
      <ListTable
        {...rowsProps}
        density={preferences.density}
        sort={state.sort}
        defaultSort={defaultSort}
        onSort={(sort) => change({ sort })}
      />
    );
  };

  return (
    <div className={css['list']}>
      <PageMeta title={title} noindex />
      <ListHeader
        title={title}
        total={page?.total}
        create={create}
        csv={
          csvPath === undefined
            ? undefined
            : {
                request: isSearchPrivate
                  ? privateListRequest(csvPath, matching)
                  : `${csvPath}?${matching}`,
                fileName: section.replaceAll('/', '-'),
              }
        }
        order={
          orderPath === undefined
            ? undefined
            : { path: orderPath, onSaved: () => void data.reload() }
        }
        onHelp={() => setHelpOpen(true)}
      />
      {intro}
      <ListToolbar
        filters={filters}
        section={section}
        builtInViews={props.builtInViews ?? noViews}
        controls={controls}
        columns={columns}
        preferences={preferences}
        isNarrow={isNarrow}
        defaultSort={defaultSort}
        search={hasSearch ? search : null}
        searchHint={props.searchHint}
        longestSearch={isSearchPrivate ? maxPrivateTextLength : longestSearch}
        onLeaveSearch={() => focus.move(1)}
        onPreferences={changePreferences}
      />
      {props.summary?.(matching)}
      <div ref={rowsPlace} className={css['rows']} {...hold.handlers}>
        {steady.isOutdated && (
          <button type="button" className={css['updated']} onClick={steady.update}>
            {t(($) => $.adminList.updated)}
          </button>
        )}
        {body()}
      </div>
      {selection.count > 0 && page && (
        <BulkBar
          count={selection.count}
          total={page.total}
          actions={bulkActions}
          isCollecting={isCollecting}
          onSelectAll={() => void handleSelectAll()}
          onClear={selection.clear}
          onAction={(action) => setBulk({ action, items: selection.items() })}
        />
      )}
      {page && page.total > 0 && (
        <ListFooter
          page={page.page}
          size={page.size}
          total={page.total}
          count={page.items.length}
          pageSearch={pageSearch}
          entry={controls.entry}
          onSize={(size) => change({ size })}
        />
      )}
      {bulk && (
        <BulkDialog
          action={bulk.action}
          items={bulk.items}
          nameOf={nameOf}
          onClose={handleBulkClose}
        />
      )}
      <ShortcutsDialog opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
};
