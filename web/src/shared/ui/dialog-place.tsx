import { ModalsProvider, useModals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeRanges } from '../text/whole-ranges.tsx';
import { isFocusLost } from './is-focus-lost.ts';
import { focusNearby, listAncestors } from './nearby-focus.ts';

/** The content of a modal dialog. */
export type Dialog = Readonly<{
  title: string;
  draw: (onClose: () => void) => ReactNode;
  onClosed?: (() => void) | undefined;
}>;

type DialogPlaceProps = Readonly<{
  opened: boolean;
  dialog: Dialog | undefined;
  onClose: (dialog: Dialog) => void;
}>;

export const DialogPlace = (props: DialogPlaceProps) => (
  <ModalsProvider>
    <Opened {...props} />
  </ModalsProvider>
);

const Opened = ({ opened, dialog, onClose }: DialogPlaceProps) => {
  const { t } = useTranslation();
  const { openModal, closeModal } = useModals();
  const close = t(($) => $.shell.close);

  /** A layout effect, because the modal returns the focus to the element that has it now. */
  useLayoutEffect(() => {
    if (!opened || !dialog) return;
    const handleClose = () => onClose(dialog);
    const opener = listAncestors(document.activeElement);
    const id = openModal({
      title: <WholeRanges text={dialog.title} />,
      closeButtonProps: { 'aria-label': close },
      children: dialog.draw(handleClose),
      onClose: () => {
        handleClose();
        dialog.onClosed?.();
      },
      /** The dialog may have removed the element that opened it. */
      onExitTransitionEnd: () => isFocusLost() && focusNearby(opener),
    });
    return () => closeModal(id);
  }, [opened, dialog, close, onClose, openModal, closeModal]);
  return null;
};
