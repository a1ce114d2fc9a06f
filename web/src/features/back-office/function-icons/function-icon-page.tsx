import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { useFunctionIconEntryQuery } from '../references/function-icons-api.ts';
import { FunctionIconForm } from './function-icon-form.tsx';

export const FunctionIconPage = () => {
  const { id } = useParams();
  const query = useFunctionIconEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, icon) => <FunctionIconForm id={own} icon={icon} />}
    </EntryPage>
  );
};
