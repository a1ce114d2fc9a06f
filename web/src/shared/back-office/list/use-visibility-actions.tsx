import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaveEntryMutation } from '../entry-api.ts';
import type { EntryKind } from '../entry-kind.ts';
import type { EntryState } from '../form/entry-state.ts';
import type { BulkAction } from './bulk-action.ts';
import type { ListItem } from './list-endpoint.ts';
import { oneOrSeveral } from './one-or-several.ts';
import type { BulkAnswer, BulkError } from './run-bulk.ts';
import { useCountEntries } from './use-count-entries.ts';

type Hideable = ListItem & Readonly<{ hidden: boolean; active: boolean }>;
type HideableState = EntryState<Readonly<Record<string, unknown>>>;

type VisibilityOptions<Item extends Hideable> = Readonly<{
  kind: EntryKind;
  /** The path of the list, below `/api`. */
  path: string;
  /** Loads the complete entry, because a save replaces all of its fields. */
  load: (
    id: string,
  ) => Promise<Readonly<{ data?: HideableState | undefined; error?: BulkError | undefined }>>;
  /** Further consequences of hiding these entries. */
  consequences?: (items: readonly Item[]) => readonly string[];
}>;

/** Hides and shows many entries. Loads each one first, so that no other field changes. */
export const useVisibilityActions = <Item extends Hideable>(
  options: VisibilityOptions<Item>,
): readonly BulkAction<Item>[] => {
  const { kind, path, load, consequences = () => [] } = options;
  const { t } = useTranslation();
  const count = useCountEntries(kind);
  const [save] = useSaveEntryMutation();

  const setHidden =
    (hidden: boolean) =>
    async ({ id }: Item): Promise<BulkAnswer> => {
      const { data, error } = await load(id);
      if (!data) return { error: error ?? {} };
      const { values, revision } = data;
      return save({
        path: `${path}/${id}`,
        values: { ...values, hidden },
        revision,
        adds: { path, id },
      });
    };

  return [
    {
      id: 'hide',
      label: t(($) => $.adminList.visibility.hide),
      icon: <IconEyeOff size={18} aria-hidden="true" />,
      appliesTo: ({ active, hidden }) => active && !hidden,
      question: (affected) =>
        t(($) => $.adminList.visibility.hideQuestion, { entries: count(affected) }),
      consequences: (items) => [
        t(($) => $.adminList.visibility.hideConsequence[oneOrSeveral(items.length)]),
        ...consequences(items),
      ],
      run: setHidden(true),
    },
    {
      id: 'show',
      label: t(($) => $.adminList.visibility.show),
      icon: <IconEye size={18} aria-hidden="true" />,
      appliesTo: ({ active, hidden }) => active && hidden,
      question: (affected) =>
        t(($) => $.adminList.visibility.showQuestion, { entries: count(affected) }),
      consequences: ({ length }) => [
        t(($) => $.adminList.visibility.showConsequence[oneOrSeveral(length)]),
      ],
      run: setHidden(false),
    },
  ];
};
