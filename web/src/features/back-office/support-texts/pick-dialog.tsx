import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListEndpoint, ListItem } from '../../../shared/back-office/list/list-endpoint.ts';
import { useListPage } from '../../../shared/back-office/list/use-list-page.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import css from './pick.module.css';

type TitledEntry = ListItem & Readonly<{ title_rus: string; title_eng: string }>;

type PickDialogProps<Item extends TitledEntry> = Readonly<{
  title: string;
  opened: boolean;
  /** Whether one or several entries can be selected. */
  kind: 'radio' | 'checkbox';
  endpoint: ListEndpoint<Item>;
  chosen: readonly string[];
  onToggle: (id: string) => void;
  onClose: () => void;
}>;

/** Searches active entries by their texts and selects them. */
export const PickDialog = <Item extends TitledEntry>(props: PickDialogProps<Item>) => {
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

/** The maximum number of entries shown. A search narrows them. */
const atOnce = 50;
const debounceMs = 200;

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

const Search = <Item extends TitledEntry>(props: PickDialogProps<Item>) => {
  const { title, kind, endpoint, chosen, onToggle, onClose } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const local = useLocal();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, debounceMs);
  const { page, error } = useListPage(endpoint, searchOf(settled));
  return (
    <div className={css['dialog']}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t(($) => $.adminSupportTexts.pick.search)}
        placeholder={t(($) => $.adminSupportTexts.pick.search)}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && <p role="alert">{t(($) => $.adminList.failed)}</p>}
      {page?.total === 0 && (
        <p className={css['soft']}>{t(($) => $.adminSupportTexts.pick.none)}</p>
      )}
      {page && page.total > 0 && (
        <fieldset className={css['options']} aria-label={title}>
          {page.items.map((option) => (
            <label key={option.id} className={css['option']}>
              <input
                type={kind}
                name="picked"
                checked={chosen.includes(option.id)}
                onChange={() => onToggle(option.id)}
              />
              <span>{local(option, 'title')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {page && page.total > page.items.length && (
        <p className={css['soft']}>
          {t(($) => $.adminSupportTexts.pick.more, {
            shown: number(page.items.length),
            total: number(page.total),
          })}
        </p>
      )}
      <div className={css['actions']}>
        <Button variant="filled" onClick={onClose}>
          {t(($) => $.adminSupportTexts.pick.done)}
        </Button>
      </div>
    </div>
  );
};
