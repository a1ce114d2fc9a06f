import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { SlideForm } from './slide-form.tsx';
import { useSlideEntryQuery } from './slides-api.ts';

export const SlidePage = () => {
  const { id } = useParams();
  const query = useSlideEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, slide) => <SlideForm id={own} slide={slide} />}
    </EntryPage>
  );
};
