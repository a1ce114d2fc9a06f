import { langs } from '@shop/contracts/kernel/languages';
import { useLocalizedLabels } from '../form/use-localized-labels.ts';
import type { ListColumn } from '../list/list-column.ts';

type NamedItem = Readonly<{ id: string; name_rus: string; name_eng: string }>;

/** The name columns, one per language. */
export const useNameColumns = (
  label: string,
  isSortable: boolean,
): readonly ListColumn<NamedItem>[] => {
  const labels = useLocalizedLabels()('name', label);
  return langs.map((lang, index) => {
    const field = `name_${lang}` as const;
    return {
      id: field,
      label: labels[field] ?? label,
      cell: (entry) => entry[field],
      card: index === 0 ? 'title' : 'line',
      ...(isSortable && { sort: field }),
    };
  });
};
