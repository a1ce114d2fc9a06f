import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { useAvatarEntryQuery } from './avatars-api.ts';

export const AvatarPage = () => {
  const { id } = useParams();
  const query = useAvatarEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, avatar) => <AvatarForm id={own} avatar={avatar} />}
    </EntryPage>
  );
};
