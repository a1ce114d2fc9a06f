import type { AdminFunctionIcon } from '@shop/domain/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { functionIconEntriesApi, functionIconsSection } from '../references/function-icons-api.ts';
import { IconImage } from '../references/icon-image.tsx';

const useColumns = (): readonly ListColumn<AdminFunctionIcon>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'image',
      label: t(($) => $.adminFunctionIcons.image),
      cell: ({ image }) => <IconImage image={image} />,
      width: '72px',
      card: 'image',
    },
    {
      id: 'name_rus',
      label: t(($) => $.adminFunctionIcons.nameIn.rus),
      cell: (icon) => icon.name_rus,
      sort: 'name_rus',
      card: 'title',
    },
    {
      id: 'name_eng',
      label: t(($) => $.adminFunctionIcons.nameIn.eng),
      cell: (icon) => icon.name_eng,
      sort: 'name_eng',
      card: 'line',
    },
  ];
};

/** The pictures that stand beside functions of products. */
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
