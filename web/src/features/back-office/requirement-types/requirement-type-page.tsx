import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { useRequirementTypeEntryQuery } from '../references/requirement-types-api.ts';
import { RequirementTypeForm } from './requirement-type-form.tsx';

export const RequirementTypePage = () => {
  const { id } = useParams();
  const query = useRequirementTypeEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, type) => <RequirementTypeForm id={own} type={type} />}
    </EntryPage>
  );
};
