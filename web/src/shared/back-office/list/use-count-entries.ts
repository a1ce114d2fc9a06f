import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import type { EntryKind } from '../entry-kind.ts';

/** Names a number of entries in a question: “3 products”, «3 товара». */
export const useCountEntries = (kind: EntryKind): ((count: number) => string) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  return (count) =>
    t(($) => $.adminList.counted[kind][pluralForm(count)], { number: number(count) });
};
