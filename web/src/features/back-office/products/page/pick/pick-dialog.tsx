import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PanelState } from '../../../../../shared/back-office/panel-state.tsx';
import { PickModal } from '../../../../../shared/back-office/pick/pick-modal.tsx';
import { PickOptions } from '../../../../../shared/back-office/pick/pick-options.tsx';
import { PickSearch } from '../../../../../shared/back-office/pick/pick-search.tsx';
import { usePickSearch } from '../../../../../shared/back-office/pick/use-pick-search.ts';
import { selectLang } from '../../../../../shared/i18n/locale-slice.ts';
import { useLocal } from '../../../../../shared/text/use-local.ts';
import type { PickedKind } from '../product-api.ts';
import { usePickEntriesQuery } from '../product-api.ts';

type SearchProps = Readonly<{
  title: string;
  /** Whether one or several entries can be selected. */
  kind: 'radio' | 'checkbox';
  chosen: readonly string[];
  of: PickedKind;
  onToggle: (id: string) => void;
}>;

type PickDialogProps = SearchProps & Readonly<{ opened: boolean; onClose: () => void }>;

/** Searches entries by name and selects them. */
export const PickDialog = ({ opened, onClose, ...search }: PickDialogProps) => (
  <PickModal opened={opened} onClose={onClose} title={search.title}>
    <Search {...search} />
  </PickModal>
);

const Search = ({ title, kind, chosen, of, onToggle }: SearchProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const local = useLocal();
  const { q, field } = usePickSearch();
  const query = usePickEntriesQuery({ of, q, sort: `name_${lang}` });
  return (
    <PickSearch label={t(($) => $.adminList.pick.search)} {...field}>
      <PanelState query={{ ...query, currentData: query.currentData ?? query.data }}>
        {({ options, total }) => (
          <PickOptions
            label={title}
            kind={kind}
            options={options.map((option) => ({
              id: option.id,
              name: local(option, 'name'),
              hint: local(option, 'hint'),
            }))}
            total={total}
            chosen={chosen}
            onToggle={({ id }) => onToggle(id)}
          />
        )}
      </PanelState>
    </PickSearch>
  );
};
