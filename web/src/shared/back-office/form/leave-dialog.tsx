import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router-dom';
import css from './dialogs.module.css';

type LeaveDialogProps = Readonly<{ blocker: Blocker; onDiscard: () => void }>;

/** Asks whether to leave the page and discard unsaved changes, or to stay. */
export const LeaveDialog = ({ blocker, onDiscard }: LeaveDialogProps) => {
  const { t } = useTranslation();
  const stay = () => blocker.reset?.();
  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t(($) => $.adminForm.leave.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <p>{t(($) => $.adminForm.leave.text)}</p>
      <div className={css['actions']}>
        <Button variant="default" onClick={leave}>
          {t(($) => $.adminForm.leave.leave)}
        </Button>
        <Button variant="filled" data-autofocus onClick={stay}>
          {t(($) => $.adminForm.leave.stay)}
        </Button>
      </div>
    </Modal>
  );
};
