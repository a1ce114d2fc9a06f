import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import css from './shortcuts-dialog.module.css';

type ShortcutsDialogProps = Readonly<{ opened: boolean; onClose: () => void }>;

export const ShortcutsDialog = ({ opened, onClose }: ShortcutsDialogProps) => {
  const { t } = useTranslation();
  const space = t(($) => $.adminList.shortcuts.space);
  const rows = [
    { name: 'search', keys: ['/'] },
    { name: 'next', keys: ['j', '↓'] },
    { name: 'previous', keys: ['k', '↑'] },
    { name: 'open', keys: ['Enter'] },
    { name: 'select', keys: [space] },
    { name: 'selectRange', keys: [`Shift + ${space}`] },
    { name: 'create', keys: ['n'] },
    { name: 'back', keys: ['Esc'] },
    { name: 'help', keys: ['?'] },
  ] as const;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(($) => $.adminList.shortcuts.label)}
      closeButtonProps={{ 'aria-label': t(($) => $.adminList.bulk.close) }}
    >
      <dl className={css['list']}>
        {rows.map(({ name, keys }) => (
          <div key={name}>
            <dt>{t(($) => $.adminList.shortcuts[name])}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span>{t(($) => $.adminList.shortcuts.or)}</span>}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
