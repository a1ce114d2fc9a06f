import type { AdminRequirement } from '@shop/contracts/catalog/references.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import { useNameColumns } from '../../../shared/back-office/entries/use-name-columns.ts';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useRequirementTypes } from '../references/use-requirement-types.ts';
import { requirementEntriesApi, requirementsSection } from './requirements-api.ts';

type Option = Readonly<{ value: string; label: string }>;

const useColumns = (types: readonly Option[]): readonly ListColumn<AdminRequirement>[] => {
  const { t } = useTranslation();
  const names = useNameColumns(
    t(($) => $.adminRequirements.value),
    true,
  );
  return [
    ...names,
    {
      id: 'type',
      label: t(($) => $.adminRequirements.type),
      cell: ({ type_id: id }) => types.find(({ value }) => value === id)?.label ?? '',
      width: '200px',
      card: 'line',
    },
  ];
};

/** The system requirements of products. */
export const RequirementListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const { items } = useRequirementTypes();
  const types = useMemo(
    () => items.map((type) => ({ value: type.id, label: local(type, 'name') })),
    [items, local],
  );
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'type_id',
        label: t(($) => $.adminRequirements.type),
        options: types,
      },
    ],
    [t, types],
  );
  return (
    <EntryList
      section={requirementsSection}
      title={t(($) => $.adminRequirements.section)}
      columns={useColumns(types)}
      filters={filters}
      defaultSort="name_rus"
      endpoint={requirementEntriesApi.endpoints.requirementEntries}
      nameOf={(requirement) => local(requirement, 'name')}
      create={t(($) => $.adminRequirements.create)}
      empty={{
        title: t(($) => $.adminRequirements.empty),
        text: t(($) => $.adminRequirements.emptyText),
      }}
    />
  );
};
