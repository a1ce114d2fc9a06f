import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useExportListMutation } from './list-export.ts';

type Table = Readonly<{
  /** The request below the API's address. */
  request: FetchArgs | string;
  /** The name without its extension. */
  fileName: string;
}>;

const saveAs = (address: string, name: string): void => {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};

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
      saveAs(data, `${fileName}.csv`);
      toasts.done(t(($) => $.adminList.exported));
    },
  };
};
