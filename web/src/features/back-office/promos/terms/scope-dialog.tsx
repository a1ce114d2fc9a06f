import { Button, Modal, Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ScopeKind, ScopeName } from '@shop/contracts/promotions/scope.contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelState } from '../../../../shared/back-office/panel-state.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useScopeOptionsQuery } from '../promos-api.ts';
import { scopeKinds } from './scope-ids.ts';
import css from './terms.module.css';
import { useScopeName } from './use-scope-name.ts';

type ScopeDialogProps = Readonly<{
  opened: boolean;
  chosen: (kind: ScopeKind) => readonly string[];
  onToggle: (option: ScopeName) => void;
  onClose: () => void;
}>;

const debounceMs = 200;

/** Searches games, products and rates by name and selects them. */
export const ScopeDialog = (props: ScopeDialogProps) => {
  const { opened, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={620}
      title={t(($) => $.adminPromos.scopeAdd)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <Search {...props} />
    </Modal>
  );
};

const Search = ({ chosen, onToggle, onClose }: ScopeDialogProps) => {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ScopeKind>('game');
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, debounceMs);
  const query = useScopeOptionsQuery({ kind, q });
  return (
    <div className={css['dialog']}>
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
        <Tabs.Panel value={kind} className={css['dialog'] ?? ''}>
          <TextInput
            type="search"
            data-autofocus
            aria-label={t(($) => $.adminPromos.scopeSearch)}
            placeholder={t(($) => $.adminPromos.scopeSearch)}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <PanelState query={query}>
            {({ options, total }) => (
              <Options
                kind={kind}
                options={options}
                total={total}
                chosen={chosen(kind)}
                onToggle={onToggle}
              />
            )}
          </PanelState>
        </Tabs.Panel>
      </Tabs>
      <div className={css['actions']}>
        <Button variant="filled" onClick={onClose}>
          {t(($) => $.adminPromos.scopeDone)}
        </Button>
      </div>
    </div>
  );
};

type OptionsProps = Readonly<{
  kind: ScopeKind;
  options: readonly ScopeName[];
  total: number;
  chosen: readonly string[];
  onToggle: (option: ScopeName) => void;
}>;

const Options = ({ kind, options, total, chosen, onToggle }: OptionsProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useScopeName();
  if (total === 0) return <p className={css['soft']}>{t(($) => $.adminPromos.scopeNone)}</p>;
  return (
    <fieldset className={css['options']} aria-label={t(($) => $.adminPromos.kinds[kind])}>
      {options.map((option) => {
        const { name, game } = nameOf(option);
        return (
          <label key={option.id} className={css['option']}>
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              onChange={() => onToggle(option)}
            />
            <span className={css['name']}>{name}</span>
            <span className={css['soft']}>{game}</span>
          </label>
        );
      })}
      {total > options.length && (
        <p className={css['soft']}>
          {t(($) => $.adminPromos.scopeMore, {
            shown: number(options.length),
            total: number(total),
          })}
        </p>
      )}
    </fieldset>
  );
};
