import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { ContactCardForm } from './contact-card-form.tsx';
import { useContactCardEntryQuery } from './contact-cards-api.ts';

export const ContactCardPage = () => {
  const { id } = useParams();
  const query = useContactCardEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, card) => <ContactCardForm id={own} card={card} />}
    </EntryPage>
  );
};
