import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { RequirementForm } from './requirement-form.tsx';
import { useRequirementEntryQuery } from './requirements-api.ts';

export const RequirementPage = () => {
  const { id } = useParams();
  const query = useRequirementEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, requirement) => <RequirementForm id={own} requirement={requirement} />}
    </EntryPage>
  );
};
