import type { AdminRequirementType } from '@shop/contracts/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import { useNameColumns } from '../../../shared/back-office/entries/use-name-columns.ts';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import {
  requirementTypeEntriesApi,
  requirementTypesSection,
} from '../references/requirement-types-api.ts';

const useColumns = (): readonly ListColumn<AdminRequirementType>[] => {
  const { t } = useTranslation();
  const names = useNameColumns(
    t(($) => $.adminEntries.name),
    false,
  );
  return [
    ...names,
    {
      id: 'code',
      label: t(($) => $.adminRequirementTypes.code),
      cell: ({ code }) => code,
      width: '180px',
      card: 'line',
    },
  ];
};

/** The requirement types, in their order on product pages. */
export const RequirementTypeListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <EntryList
      section={requirementTypesSection}
      title={t(($) => $.adminRequirementTypes.section)}
      columns={useColumns()}
      defaultSort="position"
      endpoint={requirementTypeEntriesApi.endpoints.requirementTypeEntries}
      nameOf={(type) => local(type, 'name')}
      create={t(($) => $.adminRequirementTypes.create)}
      empty={{
        title: t(($) => $.adminRequirementTypes.empty),
        text: t(($) => $.adminRequirementTypes.emptyText),
      }}
      isOrdered
    />
  );
};
