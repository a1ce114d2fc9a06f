import type { AdminPage, PageVersion } from '@shop/contracts/content/back-office.contract';
import { pageInput } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { useSaveEntryMutation } from '../../../shared/back-office/entry-api.ts';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { pagePath, pagesPath } from './pages-api.ts';

/** Saves the text of an earlier version as a new version. */
export const useRestoreVersion = (page: AdminPage, onRestored: () => void) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [save, { isLoading: isRestoring }] = useSaveEntryMutation();
  const { id, revision } = page;

  const restore = async (version: PageVersion): Promise<void> => {
    const values = listFields(pageInput, version);
    const path = pagePath(id);
    const { data, error } = await save({ path, values, revision, adds: { path: pagesPath, id } });
    if (!data) return toasts.refused(asProblem(error ?? {}, lang).message);
    toasts.done(
      t(($) => $.adminPages.restored, { from: version.version, version: data.revision + 1 }),
    );
    onRestored();
  };
  return { restore, isRestoring };
};
