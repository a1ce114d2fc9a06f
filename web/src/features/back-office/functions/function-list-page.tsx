import type { AdminFunction, AdminFunctionIcon } from '@shop/contracts/catalog/references.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import { pageOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { useNameColumns } from '../../../shared/back-office/entries/use-name-columns.ts';
import { emptyNotice } from '../../../shared/back-office/list/empty-notice.ts';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import {
  functionIconsSection,
  useFunctionIconEntriesQuery,
} from '../references/function-icons-api.ts';
import { IconImage } from '../references/icon-image.tsx';
import { useFunctionIcons } from '../references/use-function-icons.ts';
import { functionEntriesApi, functionsSection } from './functions-api.ts';

const useColumns = (icons: readonly AdminFunctionIcon[]): readonly ListColumn<AdminFunction>[] => {
  const { t } = useTranslation();
  const names = useNameColumns(
    t(($) => $.adminEntries.name),
    true,
  );
  const local = useLocal();
  const images = useMemo(() => new Map(icons.map(({ id, image }) => [id, image])), [icons]);
  return [
    {
      id: 'icon',
      label: t(($) => $.adminFunctions.icon),
      cell: ({ icon_id: id }) => {
        const image = images.get(id);
        return image === undefined ? null : <IconImage image={image} />;
      },
      width: '72px',
      card: 'image',
    },
    ...names,
    {
      id: 'group',
      label: t(($) => $.adminFunctions.group),
      cell: (each) => local(each, 'group'),
      width: '180px',
      card: 'line',
    },
  ];
};

/** The functions that products can have. */
export const FunctionListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const { items: icons } = useFunctionIcons();
  const activeIcons = useFunctionIconEntriesQuery('?size=1&filter[active]=true', {
    refetchOnMountOrArgChange: true,
  });
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'icon_id',
        label: t(($) => $.adminFunctions.icon),
        options: icons.map((icon) => ({ value: icon.id, label: local(icon, 'name') })),
      },
    ],
    [t, local, icons],
  );
  return (
    <EntryList
      section={functionsSection}
      title={t(($) => $.adminFunctions.section)}
      columns={useColumns(icons)}
      filters={filters}
      defaultSort="name_rus"
      endpoint={functionEntriesApi.endpoints.functionEntries}
      nameOf={(each) => local(each, 'name')}
      create={t(($) => $.adminFunctions.create)}
      empty={emptyNotice(
        { title: t(($) => $.adminFunctions.empty), text: t(($) => $.adminFunctions.emptyText) },
        {
          query: activeIcons,
          notice: {
            text: t(($) => $.adminFunctions.iconFirst),
            prerequisite: {
              href: pageOfEntry(functionIconsSection, 'new'),
              label: t(($) => $.adminFunctionIcons.create),
            },
          },
        },
      )}
    />
  );
};
