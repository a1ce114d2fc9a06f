import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PanelState } from '../../../../../shared/back-office/panel-state.tsx';
import { selectLang } from '../../../../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../../shared/text/use-local.ts';
import type { PickedKind } from '../product-api.ts';
import { usePickEntriesQuery } from '../product-api.ts';
import css from './pick.module.css';
import type { PickOption, PickPage } from './pick-option.ts';

type PickDialogProps = Readonly<{
  title: string;
  opened: boolean;
  /** Whether one or several entries can be selected. */
  kind: 'radio' | 'checkbox';
  chosen: readonly string[];
  of: PickedKind;
  onToggle: (option: PickOption) => void;
  onClose: () => void;
}>;

/** Searches entries by name and selects them. */
export const PickDialog = (props: PickDialogProps) => {
  const { title, opened, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <Search {...props} />
    </Modal>
  );
};

const Search = ({ title, kind, chosen, of, onToggle, onClose }: PickDialogProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, 200);
  const query = usePickEntriesQuery({ of, q, sort: `name_${lang}` });
  return (
    <div className={css['dialog']}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t(($) => $.adminProduct.pick.search)}
        placeholder={t(($) => $.adminProduct.pick.search)}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <PanelState query={{ ...query, currentData: query.currentData ?? query.data }}>
        {({ options, total }) => (
          <Options
            title={title}
            kind={kind}
            chosen={chosen}
            options={options}
            total={total}
            onToggle={onToggle}
          />
        )}
      </PanelState>
      <div className={css['actions']}>
        <Button variant="filled" onClick={onClose}>
          {t(($) => $.adminProduct.pick.done)}
        </Button>
      </div>
    </div>
  );
};

type OptionsProps = Pick<PickDialogProps, 'title' | 'kind' | 'chosen' | 'onToggle'> & PickPage;

const Options = ({ title, kind, chosen, options, total, onToggle }: OptionsProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const local = useLocal();
  if (total === 0) return <p className={css['soft']}>{t(($) => $.adminProduct.pick.none)}</p>;
  return (
    <fieldset className={css['options']} aria-label={title}>
      {options.map((option) => (
        <label key={option.id} className={css['option']}>
          <input
            type={kind}
            name="picked"
            checked={chosen.includes(option.id)}
            onChange={() => onToggle(option)}
          />
          <span className={css['name']}>{local(option, 'name')}</span>
          <span className={css['soft']}>{local(option, 'hint')}</span>
        </label>
      ))}
      {total > options.length && (
        <p className={css['soft']}>
          {t(($) => $.adminProduct.pick.more, {
            shown: number(options.length),
            total: number(total),
          })}
        </p>
      )}
    </fieldset>
  );
};
