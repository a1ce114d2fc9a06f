import { useTranslation } from 'react-i18next';
import type { ListEndpoint, ListItem } from '../../../shared/back-office/list/list-endpoint.ts';
import { useListPage } from '../../../shared/back-office/list/use-list-page.ts';
import { PickModal } from '../../../shared/back-office/pick/pick-modal.tsx';
import { PickOptions } from '../../../shared/back-office/pick/pick-options.tsx';
import { PickSearch } from '../../../shared/back-office/pick/pick-search.tsx';
import { usePickSearch } from '../../../shared/back-office/pick/use-pick-search.ts';
import { useLocal } from '../../../shared/text/use-local.ts';

type TitledEntry = ListItem & Readonly<{ title_rus: string; title_eng: string }>;

type SearchProps<Item extends TitledEntry> = Readonly<{
  title: string;
  /** Whether one or several entries can be selected. */
  kind: 'radio' | 'checkbox';
  endpoint: ListEndpoint<Item>;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}>;

type PickDialogProps<Item extends TitledEntry> = SearchProps<Item> &
  Readonly<{ opened: boolean; onClose: () => void }>;

/** Searches active entries by their texts and selects them. */
export const PickDialog = <Item extends TitledEntry>(props: PickDialogProps<Item>) => {
  const { opened, onClose, ...search } = props;
  return (
    <PickModal opened={opened} onClose={onClose} title={search.title}>
      <Search {...search} />
    </PickModal>
  );
};

/** The maximum number of entries shown. A search narrows them. */
const atOnce = 50;
const searchOf = (text: string): string => {
  const q = text.trim();
  const query = new URLSearchParams({
    size: String(atOnce),
    sort: 'position',
    'filter[active]': 'true',
    ...(q !== '' && { q }),
  });
  return `?${query.toString()}`;
};

const Search = <Item extends TitledEntry>(props: SearchProps<Item>) => {
  const { title, kind, endpoint, chosen, onToggle } = props;
  const { t } = useTranslation();
  const local = useLocal();
  const { q, field } = usePickSearch();
  const { page, error } = useListPage(endpoint, searchOf(q));
  return (
    <PickSearch label={t(($) => $.adminSupportTexts.pickSearch)} {...field}>
      {error && <p role="alert">{t(($) => $.adminList.failed)}</p>}
      {page && (
        <PickOptions
          label={title}
          kind={kind}
          options={page.items.map((option) => ({ id: option.id, name: local(option, 'title') }))}
          total={page.total}
          chosen={chosen}
          onToggle={({ id }) => onToggle(id)}
        />
      )}
    </PickSearch>
  );
};
