import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './picked-chip.module.css';

type PickedChipProps = Readonly<{
  /** “…” while it loads. */
  name: string;
  /** Distinguishes entries of the same name. */
  hint?: string | null | undefined;
  onRemove: () => void;
}>;

/** A selected entry with a button that removes it from the selection: an item of `PickedList`. */
export const PickedChip = ({ name, hint, onRemove }: PickedChipProps) => {
  const { t } = useTranslation();
  return (
    <li className={css['chip']}>
      <span>
        {hint && <span className={css['hint']}>{hint}: </span>}
        {name}
      </span>
      <ActionIcon
        className={css['remove'] ?? ''}
        aria-label={t(($) => $.adminList.pick.remove, { name })}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  );
};
