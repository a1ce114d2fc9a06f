import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { saveObjectUrl } from '../../text/save-file.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useExportListMutation } from './list-export.ts';

type Table = Readonly<{
  /** The request below the API's address. */
  request: FetchArgs | string;
  /** The name without its extension. */
  fileName: string;
}>;

/** Saves a CSV of the API. It is fetched, because a link cannot send the token. */
export const useSaveTable = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [exportList, { isLoading }] = useExportListMutation();
  return {
    isSaving: isLoading,
    save: async ({ request, fileName }: Table): Promise<void> => {
      const { data, error } = await exportList(request);
      if (data === undefined) return toasts.refused(asProblem(error ?? {}, lang).message);
      saveObjectUrl(data, `${fileName}.csv`, document);
      toasts.done(t(($) => $.adminList.exported));
    },
  };
};
