import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { useBotProblemEntryQuery } from '../support-texts/bot-problems-api.ts';
import { BotProblemForm } from './bot-problem-form.tsx';

export const BotProblemPage = () => {
  const { id } = useParams();
  const query = useBotProblemEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, problem) => <BotProblemForm id={own} problem={problem} />}
    </EntryPage>
  );
};
