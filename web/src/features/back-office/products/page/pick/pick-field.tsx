import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  errorId,
  FieldFrame,
  labelId,
} from '../../../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import { useLocal } from '../../../../../shared/text/use-local.ts';
import type { PickedKind } from '../product-api.ts';
import css from './pick.module.css';
import { PickDialog } from './pick-dialog.tsx';
import type { PickOption } from './pick-option.ts';

type PickFieldProps = FieldProps<string[]> &
  Readonly<{
    label: string;
    add: string;
    of: PickedKind;
    /** The selected entries, each a `PickedChip`. */
    children: readonly ReactNode[];
  }>;

/** The entries that a product refers to, in the order of selection. */
export const PickField = (props: PickFieldProps) => {
  const { name, label, add, value, error, of, children, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = ({ id: chosen }: PickOption) =>
    onChange(value.includes(chosen) ? value.filter((each) => each !== chosen) : [...value, chosen]);
  return (
    <FieldFrame id={id} label={label} error={error}>
      {value.length > 0 ? (
        <ul className={css['chosen']}>{children}</ul>
      ) : (
        <p className={css['soft']}>{t(($) => $.adminProduct.pick.empty)}</p>
      )}
      <div>
        <Button
          name={name}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} />}
          aria-describedby={`${labelId(id)}${error ? ` ${errorId(id)}` : ''}`}
          onClick={() => setOpen(true)}
        >
          {add}
        </Button>
      </div>
      <PickDialog
        title={add}
        opened={isOpen}
        kind="checkbox"
        chosen={value}
        of={of}
        onToggle={toggle}
        onClose={() => setOpen(false)}
      />
    </FieldFrame>
  );
};

type PickedChipProps = Readonly<{
  /** Undefined while loading. */
  option: PickOption | undefined;
  onRemove: () => void;
}>;

export const PickedChip = ({ option, onRemove }: PickedChipProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const name = option ? local(option, 'name') : '…';
  const hint = option ? local(option, 'hint') : '';
  return (
    <li className={css['chip']}>
      <span>
        {hint !== '' && <span className={css['soft']}>{hint}: </span>}
        {name}
      </span>
      <ActionIcon
        className={css['remove'] ?? ''}
        aria-label={t(($) => $.adminProduct.pick.remove, { name })}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  );
};
