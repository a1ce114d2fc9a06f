import type { ReactNode } from 'react';
import { createContext, useContext, useMemo, useState } from 'react';
import { lazyOverlay } from '../lazy/lazy-overlay.tsx';
import type { Dialog } from './dialog-place.tsx';

type Dialogs = Readonly<{
  /** `onClosed` is called after any way of closing the dialog. */
  open: (title: Dialog['title'], draw: Dialog['draw'], onClosed?: Dialog['onClosed']) => void;
  /** Closes the open dialog. With an argument, only if that dialog is still open. */
  close: (dialog?: Dialog) => void;
}>;

const DialogsContext = createContext<Dialogs | undefined>(undefined);
const OpenedContext = createContext<Dialog | undefined>(undefined);

export const useDialogs = (): Dialogs => {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs outside of the shop');
  return dialogs;
};

type DialogsProviderProps = Readonly<{ children: ReactNode }>;

export const DialogsProvider = ({ children }: DialogsProviderProps) => {
  const [dialog, setDialog] = useState<Dialog>();
  const dialogs = useMemo(
    (): Dialogs => ({
      open: (title, draw, onClosed) => setDialog({ title, draw, onClosed }),
      close: (closed) =>
        setDialog((opened) => (closed === undefined || closed === opened ? undefined : opened)),
    }),
    [],
  );
  return (
    <DialogsContext value={dialogs}>
      <OpenedContext value={dialog}>{children}</OpenedContext>
    </DialogsContext>
  );
};

const Place = lazyOverlay(async () => (await import('./dialog-place.tsx')).DialogPlace);

/** Renders the open dialog. */
export const DialogPlace = () => {
  const dialog = useContext(OpenedContext);
  const { close } = useDialogs();
  return <Place opened={dialog !== undefined} dialog={dialog} onClose={close} />;
};
