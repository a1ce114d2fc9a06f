import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';

type Part = 'name' | 'password' | 'avatar';

/** Shows a toast that lists the saved settings. Empty parts are omitted. */
export const useSaved = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  return (parts: readonly (Part | '' | undefined)[]): void => {
    const names = parts.flatMap((part) => (part ? [t(($) => $.settings.fields[part])] : []));
    const what = new Intl.ListFormat(htmlLang[lang]).format(names);
    toasts.done(t(($) => $.settings.saved, { what }));
  };
};
