import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { newId } from '../../../shared/api/new-id.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useAdminContactCardQuery } from './contact-card-api.ts';
import { ContactCardForm } from './contact-card-form.tsx';

/** A new contact at `/admin/contacts/new`, one that exists at `/admin/contacts/{id}`. */
export const ContactCardPage = () => {
  const { id } = useParams();
  return id === undefined ? <NewContactCard /> : <SavedContactCard key={id} id={id} />;
};

const NewContactCard = () => {
  const [id] = useState(newId);
  return <ContactCardForm id={id} card={null} />;
};

const SavedContactCard = ({ id }: Readonly<{ id: string }>) => {
  const query = useAdminContactCardQuery(id);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(card) => <ContactCardForm id={id} card={card} />}
    </QueryState>
  );
};
