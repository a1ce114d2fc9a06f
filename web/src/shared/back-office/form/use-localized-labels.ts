import { useTranslation } from 'react-i18next';
import { langs } from '@shop/contracts/kernel/languages';

/** Labels for both fields of a text: `title_rus` is “Title (Russian)”. */
export const useLocalizedLabels = () => {
  const { t } = useTranslation();
  return (field: string, label: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      langs.map((lang) => [`${field}_${lang}`, t(($) => $.adminForm.inLanguage[lang], { label })]),
    );
};
