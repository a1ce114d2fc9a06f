import type { AdminFunctionIcon } from '@shop/contracts/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import { useNameColumns } from '../../../shared/back-office/entries/use-name-columns.ts';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { functionIconEntriesApi, functionIconsSection } from '../references/function-icons-api.ts';
import { IconImage } from '../references/icon-image.tsx';

const useColumns = (): readonly ListColumn<AdminFunctionIcon>[] => {
  const { t } = useTranslation();
  const names = useNameColumns(
    t(($) => $.adminEntries.name),
    true,
  );
  return [
    {
      id: 'image',
      label: t(($) => $.adminFunctionIcons.image),
      cell: ({ image }) => <IconImage image={image} />,
      width: '72px',
      card: 'image',
    },
    ...names,
  ];
};

/** The icons of product functions. */
export const FunctionIconListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <EntryList
      section={functionIconsSection}
      title={t(($) => $.adminFunctionIcons.section)}
      columns={useColumns()}
      defaultSort="name_rus"
      endpoint={functionIconEntriesApi.endpoints.functionIconEntries}
      nameOf={(icon) => local(icon, 'name')}
      create={t(($) => $.adminFunctionIcons.create)}
      empty={{
        title: t(($) => $.adminFunctionIcons.empty),
        text: t(($) => $.adminFunctionIcons.emptyText),
      }}
    />
  );
};
