import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import css from './admin-list.module.css';
import type { ListExport } from './export-button.tsx';
import { ExportButton } from './export-button.tsx';
import type { PageLink } from './list-notices.tsx';
import { CreateButton } from './list-notices.tsx';
import { OrderButton } from './order-button.tsx';
import { totalText } from './total-text.ts';

type ListHeaderProps = Readonly<{
  title: string;
  total: number | undefined;
  create: PageLink | undefined;
  csv: ListExport | undefined;
  order: Readonly<{ path: string; onSaved: () => void }> | undefined;
  onHelp: () => void;
}>;

export const ListHeader = ({ title, total, create, csv, order, onHelp }: ListHeaderProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const help = t(($) => $.adminList.shortcuts.label);
  return (
    <header className={css['header']}>
      <h1 className={css['title']}>{title}</h1>
      <output className={css['total']}>
        {total !== undefined &&
          t(($) => $.adminList.total[pluralForm(total)], { number: totalText(total, number) })}
      </output>
      <div className={css['actions']}>
        <div className={css['tools']}>
          <ActionIcon
            className={css['help'] ?? ''}
            aria-label={help}
            aria-keyshortcuts="?"
            title={`${help} (?)`}
            onClick={onHelp}
          >
            <IconKeyboard size={20} aria-hidden="true" />
          </ActionIcon>
          {order && <OrderButton {...order} />}
          {csv && <ExportButton {...csv} />}
        </div>
        {create && <CreateButton {...create} />}
      </div>
    </header>
  );
};
