import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../routing/shop-link.tsx';
import { useFormat } from '../../text/use-format.ts';
import { useLocal } from '../../text/use-local.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { DialogActions } from '../dialog-actions.tsx';
import { findUsePath } from './find-use-path.ts';
import type { UsesPage } from './uses-api.ts';
import css from './archive-uses-dialog.module.css';

type ArchiveUsesDialogProps = Readonly<{
  /** The name of the entry. */
  name: string;
  uses: UsesPage;
  onArchive: () => void;
  onClose: () => void;
}>;

/** Lists the references to an entry before it is archived. */
export const ArchiveUsesDialog = ({ name, uses, onArchive, onClose }: ArchiveUsesDialogProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const local = useLocal();
  useReturnFocus();
  const { items, total } = uses;
  const left = total - items.length;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.adminForm.uses.archiveTitle, { name })}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <div className={css['dialog']}>
        <p>
          {t(($) => $.adminForm.uses.archiveText[pluralForm(total)], { number: number(total) })}
        </p>
        <ul className={css['uses']}>
          {items.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              {t(($) => $.adminForm.uses.kinds[use.kind])}:{' '}
              <ShopLink to={findUsePath(use)}>{local(use, 'label')}</ShopLink>
            </li>
          ))}
          {left > 0 && <li>{t(($) => $.adminForm.uses.more, { number: number(left) })}</li>}
        </ul>
        <p>{t(($) => $.adminForm.uses.archiveNote)}</p>
        <DialogActions>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t(($) => $.adminForm.order.cancel)}
          </Button>
          <Button variant="filled" onClick={onArchive}>
            {t(($) => $.adminForm.archive)}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
};
