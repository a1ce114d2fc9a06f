import type { AdminKeyImport } from '@shop/contracts/stock/back-office.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { importsCall } from './keys-api.ts';
import { keyListsApi } from './lists-api.ts';
import { importPath, newImportPath } from './paths.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { importTones } from './tones.ts';
import { useActor } from './use-actor.ts';
import { useEmptyKeyList } from './use-empty-key-list.ts';
import { useRateName } from './use-rate-name.ts';

const models = ['keyImports'];
const statuses = ['finished', 'stored', 'started', 'abandoned'] as const;
const purposes = ['stock', 'shared', 'order'] as const;

const rejectedIn = (imported: AdminKeyImport): number =>
  imported.duplicate_in_file + imported.duplicate_in_stock + imported.malformed;

const useColumns = (): readonly ListColumn<AdminKeyImport>[] => {
  const { t } = useTranslation();
  const rateName = useRateName();
  const actorName = useActor();
  const { number, shortDateTime } = useFormat();
  return useMemo(
    () => [
      {
        id: 'batch',
        label: t(($) => $.adminKeys.batch),
        cell: ({ batch }) => batch,
        card: 'title',
      },
      { id: 'rate', label: t(($) => $.adminKeys.plan), cell: rateName, card: 'line' },
      {
        id: 'status',
        label: t(($) => $.adminKeys.imports.status),
        cell: ({ status }) => (
          <StatusMark tone={importTones[status]}>
            {t(($) => $.adminKeys.imports.statuses[status])}
          </StatusMark>
        ),
        width: '150px',
        card: 'badge',
      },
      {
        id: 'count',
        label: t(($) => $.adminKeys.imports.keys),
        cell: ({ count }) => number(count),
        sort: 'count',
        width: '110px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'skipped_lines',
        label: t(($) => $.adminKeys.imports.skippedLines),
        cell: (imported) => number(rejectedIn(imported)),
        width: '116px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'supplier',
        label: t(($) => $.adminKeys.supplier),
        cell: ({ supplier }) => supplier,
        width: '140px',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'purpose',
        label: t(($) => $.adminKeys.imports.purpose),
        cell: ({ purpose }) => t(($) => $.adminKeys.imports.purposes[purpose]),
        width: '150px',
        isOptional: true,
      },
      {
        id: 'by',
        label: t(($) => $.adminKeys.imports.by),
        cell: (imported) => actorName(imported.started_by, imported.started_by_name),
        width: '140px',
        isOptional: true,
      },
      {
        id: 'started_at',
        label: t(($) => $.adminKeys.imports.started),
        cell: ({ started_at: at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
        sort: 'started_at',
        width: '210px',
        card: 'line',
      },
    ],
    [t, rateName, actorName, number, shortDateTime],
  );
};

/** Key imports, newest first. */
export const ImportListPage = () => {
  const { t } = useTranslation();
  const columns = useColumns();
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminKeys.imports.status),
        options: statuses.map((value) => ({
          value,
          label: t(($) => $.adminKeys.imports.statuses[value]),
        })),
      },
      {
        kind: 'choice',
        name: 'purpose',
        label: t(($) => $.adminKeys.imports.purpose),
        options: purposes.map((value) => ({
          value,
          label: t(($) => $.adminKeys.imports.purposes[value]),
        })),
      },
      { kind: 'text', name: 'supplier', label: t(($) => $.adminKeys.supplier) },
    ],
    [t],
  );
  const empty = useEmptyKeyList(
    t(($) => $.adminKeys.imports.empty),
    t(($) => $.adminKeys.imports.emptyText),
  );
  return (
    <AdminList
      section="keys/imports"
      title={t(($) => $.adminKeys.imports.title)}
      columns={columns}
      filters={filters}
      defaultSort="-started_at"
      endpoint={keyListsApi.endpoints.adminKeyImports}
      models={models}
      nameOf={({ batch }) => batch}
      hrefOf={({ id }) => importPath(id)}
      create={{ href: newImportPath, label: t(($) => $.adminKeys.imports.create) }}
      empty={empty}
      csvPath={`${importsCall}.csv`}
    />
  );
};
