import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { StatusForm } from './status-form.tsx';
import { useStatusEntryQuery } from './statuses-api.ts';

export const StatusPage = () => {
  const { id } = useParams();
  const query = useStatusEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, status) => <StatusForm id={own} status={status} />}
    </EntryPage>
  );
};
