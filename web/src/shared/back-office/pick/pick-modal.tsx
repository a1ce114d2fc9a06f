import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './pick-modal.module.css';

type PickModalProps = Readonly<{
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Mounted while the dialog is open, so each opening starts with an empty search. */
  children: ReactNode;
}>;

/** A dialog in which entries are searched and selected. Each selection takes effect at once. */
export const PickModal = ({ title, opened, onClose, children }: PickModalProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={600}
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <div className={css['content']}>
        {children}
        <div className={css['actions']}>
          <Button variant="filled" onClick={onClose}>
            {t(($) => $.adminList.pick.done)}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
