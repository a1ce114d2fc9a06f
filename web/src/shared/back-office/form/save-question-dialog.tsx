import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../dialog-actions.tsx';
import css from './dialogs.module.css';
import type { SaveQuestion } from './save-question.ts';

type SaveQuestionDialogProps = Readonly<{
  question: SaveQuestion | null;
  onSave: () => void;
  onClose: () => void;
}>;

/** Asks whether unusual values are meant. */
export const SaveQuestionDialog = (props: SaveQuestionDialogProps) => {
  const { question, onSave, onClose } = props;
  const { t } = useTranslation();
  const [last, setLast] = useState(question); // the dialog shows it while it closes
  if (question && question !== last) setLast(question);
  return (
    <Modal
      opened={question !== null}
      onClose={onClose}
      title={last?.title}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <div className={css['intro']}>
        {last?.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(($) => $.adminForm.conflict.back)}
        </Button>
        <Button variant="filled" onClick={onSave}>
          {last?.confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
};
