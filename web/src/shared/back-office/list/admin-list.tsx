import { maxPrivateTextLength } from '@shop/contracts/wire/private-search.contract';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../ui/page-meta.tsx';
import type { AdminListProps } from './admin-list-props.ts';
import css from './admin-list.module.css';
import type { BuiltInView } from './built-in-view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { ListExport } from './export-button.tsx';
import { ListBody } from './list-body.tsx';
import type { ListItem } from './list-endpoint.ts';
import { ListFooter } from './list-footer.tsx';
import { ListHeader } from './list-header.tsx';
import { maxListSearchLength } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { privateListRequest } from './private-search.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { AdminListModel } from './use-admin-list.ts';
import { useAdminList } from './use-admin-list.ts';

const noViews: readonly BuiltInView[] = [];

/** The request for the CSV of the matching rows; undefined for a list without one. */
const exportRequest = <Item extends ListItem>(
  { csvPath, section, isSearchPrivate = false }: AdminListProps<Item>,
  matching: string,
): ListExport | undefined =>
  csvPath === undefined
    ? undefined
    : {
        request: isSearchPrivate ? privateListRequest(csvPath, matching) : `${csvPath}?${matching}`,
        fileName: section.replaceAll('/', '-'),
      };

/** The list of a section, with shared search, filters, shortcuts and bulk actions. */
export const AdminList = <Item extends ListItem>(props: AdminListProps<Item>) => {
  const { section, title, filters, defaultSort, orderPath, intro } = props;
  const { hasSearch = true, isSearchPrivate = false } = props;
  const { t } = useTranslation();
  const list = useAdminList(props);
  const { data, controls, focus, matching, rowsPlace, hold, isEmpty } = list;
  const { page, steady } = data;

  return (
    <div className={css['list']}>
      <PageMeta title={title} noindex />
      <ListHeader
        title={title}
        total={page?.total}
        create={list.create}
        csv={exportRequest(props, matching)}
        order={
          orderPath === undefined || isEmpty
            ? undefined
            : { path: orderPath, onSaved: () => void data.reload() }
        }
        onHelp={() => list.setHelpOpen(true)}
      />
      {intro}
      <ListToolbar
        filters={filters}
        section={section}
        builtInViews={props.builtInViews ?? noViews}
        controls={controls}
        columns={list.columns}
        preferences={list.preferences}
        isNarrow={list.isNarrow}
        defaultSort={defaultSort}
        search={hasSearch ? list.search : null}
        searchHint={props.searchHint}
        maxSearchLength={isSearchPrivate ? maxPrivateTextLength : maxListSearchLength}
        onLeaveSearch={() => focus.move(1)}
        onPreferences={list.changePreferences}
      />
      {props.summary?.(matching)}
      <div ref={rowsPlace} className={css['rows']} {...hold.handlers}>
        {steady.isOutdated && (
          <button type="button" className={css['updated']} onClick={steady.update}>
            {t(($) => $.adminList.updated)}
          </button>
        )}
        <ListBody settings={props} list={list} />
      </div>
      <SelectionBar settings={props} list={list} />
      <PageLinks list={list} />
      <OpenedBulkDialog settings={props} list={list} />
      <ShortcutsDialog opened={list.isHelpOpen} onClose={() => list.setHelpOpen(false)} />
    </div>
  );
};

type ListPartProps<Item extends ListItem> = Readonly<{
  settings: AdminListProps<Item>;
  list: AdminListModel<Item>;
}>;

const SelectionBar = <Item extends ListItem>({ settings, list }: ListPartProps<Item>) => {
  const { selection, bulk } = list;
  const { page } = list.data;
  if (selection.count === 0 || !page) return null;
  return (
    <BulkBar
      count={selection.count}
      total={page.total}
      actions={settings.bulkActions ?? []}
      isCollecting={bulk.isCollecting}
      onSelectAll={() => void bulk.selectAll()}
      onClear={selection.clear}
      onAction={bulk.open}
      onFocusLost={() => list.focus.move(1)}
    />
  );
};

const PageLinks = <Item extends ListItem>({ list }: Pick<ListPartProps<Item>, 'list'>) => {
  const { pageSearch, entry, change } = list.controls;
  const { page } = list.data;
  if (!page || page.total === 0) return null;
  return (
    <ListFooter
      page={page.page}
      size={page.size}
      total={page.total}
      count={page.items.length}
      pageSearch={pageSearch}
      entry={entry}
      onSize={(size) => change({ size })}
    />
  );
};

const OpenedBulkDialog = <Item extends ListItem>({ settings, list }: ListPartProps<Item>) => {
  const { opened, close } = list.bulk;
  if (!opened) return null;
  return (
    <BulkDialog
      action={opened.action}
      items={opened.items}
      nameOf={settings.nameOf}
      onClose={close}
    />
  );
};
