import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { useBotSolutionEntryQuery } from '../support-texts/bot-solutions-api.ts';
import { BotSolutionForm } from './bot-solution-form.tsx';

export const BotSolutionPage = () => {
  const { id } = useParams();
  const query = useBotSolutionEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, solution) => <BotSolutionForm id={own} solution={solution} />}
    </EntryPage>
  );
};
