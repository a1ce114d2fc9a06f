import { Tabs } from '@mantine/core';
import type { ScopeKind, ScopeName } from '@shop/contracts/promotions/scope.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelState } from '../../../../shared/back-office/panel-state.tsx';
import { PickModal } from '../../../../shared/back-office/pick/pick-modal.tsx';
import { PickOptions } from '../../../../shared/back-office/pick/pick-options.tsx';
import { PickSearch } from '../../../../shared/back-office/pick/pick-search.tsx';
import { usePickSearch } from '../../../../shared/back-office/pick/use-pick-search.ts';
import { useScopeOptionsQuery } from '../promos-api.ts';
import { scopeKinds } from './scope-ids.ts';
import css from './scope-dialog.module.css';
import { useScopeName } from './use-scope-name.ts';

type ScopeDialogProps = Readonly<{
  opened: boolean;
  chosen: (kind: ScopeKind) => readonly string[];
  onToggle: (option: ScopeName) => void;
  onClose: () => void;
}>;

/** Searches games, products and rates by name and selects them. */
export const ScopeDialog = ({ opened, chosen, onToggle, onClose }: ScopeDialogProps) => {
  const { t } = useTranslation();
  return (
    <PickModal opened={opened} onClose={onClose} title={t(($) => $.adminPromos.scopeAdd)}>
      <Search chosen={chosen} onToggle={onToggle} />
    </PickModal>
  );
};

const Search = ({ chosen, onToggle }: Pick<ScopeDialogProps, 'chosen' | 'onToggle'>) => {
  const { t } = useTranslation();
  const nameOf = useScopeName();
  const [kind, setKind] = useState<ScopeKind>('game');
  const { q, field } = usePickSearch();
  const query = useScopeOptionsQuery({ kind, q });
  return (
    <Tabs
      value={kind}
      onChange={(tab) => setKind(scopeKinds.find((each) => each === tab) ?? 'game')}
      classNames={{ tab: css['tab'] ?? '' }}
    >
      <Tabs.List aria-label={t(($) => $.adminPromos.scope)}>
        {scopeKinds.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(($) => $.adminPromos.kinds[each])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={kind} className={css['panel'] ?? ''}>
        <PickSearch label={t(($) => $.adminList.pick.search)} {...field}>
          <PanelState query={query}>
            {({ options, total }) => (
              <PickOptions
                label={t(($) => $.adminPromos.kinds[kind])}
                kind="checkbox"
                options={options.map((option) => {
                  const { name, game } = nameOf(option);
                  return { id: option.id, name, hint: game, option };
                })}
                total={total}
                chosen={chosen(kind)}
                onToggle={({ option }) => onToggle(option)}
              />
            )}
          </PanelState>
        </PickSearch>
      </Tabs.Panel>
    </Tabs>
  );
};
