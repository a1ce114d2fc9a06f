import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorId, labelId } from '../form/field-frame.tsx';
import css from './picked-entry.module.css';

type PickedEntryProps = Readonly<{
  /** The id of the field. */
  id: string;
  name: string;
  hasError: boolean;
  /** Says whether one is chosen or replaced. */
  buttonLabel: string;
  onPick: () => void;
  /** The picked entry; nothing until one is picked. */
  children: ReactNode;
}>;

/** The value of a field that has one picked entry, and the button that opens the dialog. */
export const PickedEntry = ({
  id,
  name,
  hasError,
  buttonLabel,
  onPick,
  children,
}: PickedEntryProps) => (
  <div className={css['picked']}>
    {children}
    <Button
      name={name}
      variant="default"
      size="sm"
      aria-describedby={`${labelId(id)}${hasError ? ` ${errorId(id)}` : ''}`}
      onClick={onPick}
    >
      {buttonLabel}
    </Button>
  </div>
);
