import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { useSavedReplyEntryQuery } from './saved-replies-api.ts';

export const SavedReplyPage = () => {
  const { id } = useParams();
  const query = useSavedReplyEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, reply) => <SavedReplyForm id={own} reply={reply} />}
    </EntryPage>
  );
};
