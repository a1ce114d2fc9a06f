import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { FunctionForm } from './function-form.tsx';
import { useFunctionEntryQuery } from './functions-api.ts';

export const FunctionPage = () => {
  const { id } = useParams();
  const query = useFunctionEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, entry) => <FunctionForm id={own} entry={entry} />}
    </EntryPage>
  );
};
