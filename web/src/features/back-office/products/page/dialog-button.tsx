import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type DialogButtonProps = Readonly<{
  label: string;
  icon: ReactNode;
  /** The title of the dialog. */
  title: string;
  size?: 'lg';
  /** The dialog changes the saved product, which conflicts with unsaved changes. */
  isDirty: boolean;
  children: (close: () => void) => ReactNode;
}>;

/** Opens a dialog about the saved product. */
export const DialogButton = (props: DialogButtonProps) => {
  const { label, icon, title, size, isDirty, children } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        disabled={isDirty}
        title={isDirty ? t(($) => $.adminForm.saveFirst) : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        {...(size && { size })}
        title={title}
        closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      >
        {children(close)}
      </Modal>
    </>
  );
};
