import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { newId } from '../../../shared/api/new-id.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useAdminSlideQuery } from './slide-api.ts';
import { SlideForm } from './slide-form.tsx';

/** A new slide at `/admin/slider/new`, one that exists at `/admin/slider/{id}`. */
export const SlidePage = () => {
  const { id } = useParams();
  return id === undefined ? <NewSlide /> : <SavedSlide key={id} id={id} />;
};

const NewSlide = () => {
  const [id] = useState(newId);
  return <SlideForm id={id} slide={null} />;
};

const SavedSlide = ({ id }: Readonly<{ id: string }>) => {
  const query = useAdminSlideQuery(id);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(slide) => <SlideForm id={id} slide={slide} />}
    </QueryState>
  );
};
