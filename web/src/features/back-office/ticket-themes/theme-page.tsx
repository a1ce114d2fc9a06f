import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../shared/back-office/entries/entry-page.tsx';
import { ThemeForm } from './theme-form.tsx';
import { useTicketThemeEntryQuery } from './ticket-themes-api.ts';

export const ThemePage = () => {
  const { id } = useParams();
  const query = useTicketThemeEntryQuery(id ?? skipToken);
  return (
    <EntryPage id={id} query={query}>
      {(own, theme) => <ThemeForm id={own} theme={theme} />}
    </EntryPage>
  );
};
