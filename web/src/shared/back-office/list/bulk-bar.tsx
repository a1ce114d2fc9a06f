import { ActionIcon, Button } from '@mantine/core';
import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import type { BulkAction } from './bulk-action.ts';
import css from './bulk.module.css';
import type { ListItem } from './list-endpoint.ts';

type BulkBarProps<Item extends ListItem> = Readonly<{
  count: number;
  total: number;
  actions: readonly BulkAction<Item>[];
  isCollecting: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onAction: (action: BulkAction<Item>) => void;
  /** Called if the focus was in the bar or its dialog when the bar was removed. */
  onFocusLost: () => void;
}>;

/** The actions on the selected rows. The bar stays visible while the list scrolls. */
export const BulkBar = <Item extends ListItem>(props: BulkBarProps<Item>) => {
  const { count, total, actions, isCollecting, onSelectAll, onClear, onAction, onFocusLost } =
    props;
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const returnFocus = useEffectEvent(() => {
    if (isFocusLost()) onFocusLost();
  });
  useEffect(() => () => returnFocus(), []);
  const selected = { number: number(count) };
  return (
    <fieldset
      className={css['bar']}
      data-selection
      aria-label={t(($) => $.adminList.selection.label)}
    >
      <output className={css['count']}>
        {t(($) => $.adminList.selection.count[pluralForm(count)], selected)}
      </output>
      {count < total && total <= maxCountedRows && (
        <Button
          variant="subtle"
          size="sm"
          className={css['all'] ?? ''}
          disabled={isCollecting}
          onClick={onSelectAll}
        >
          {isCollecting
            ? t(($) => $.adminList.selection.collecting)
            : t(($) => $.adminList.selection.all, { total: number(total) })}
        </Button>
      )}
      <div className={css['actions']}>
        {actions.map((action) => (
          <Button
            key={action.id}
            variant="default"
            size="sm"
            leftSection={action.icon}
            disabled={isCollecting}
            onClick={() => onAction(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <ActionIcon
        className={css['clear'] ?? ''}
        aria-label={t(($) => $.adminList.selection.clear)}
        title={t(($) => $.adminList.selection.clear)}
        onClick={onClear}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  );
};
