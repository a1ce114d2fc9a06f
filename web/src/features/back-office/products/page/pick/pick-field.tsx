import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  errorId,
  FieldFrame,
  labelId,
} from '../../../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import { PickedChip } from '../../../../../shared/back-office/pick/picked-chip.tsx';
import { PickedList } from '../../../../../shared/back-office/pick/picked-list.tsx';
import { useLocal } from '../../../../../shared/text/use-local.ts';
import type { PickedKind } from '../product-api.ts';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import { PickDialog } from './pick-dialog.tsx';
import type { PickOption } from './pick-option.ts';

type PickFieldProps = FieldProps<string[]> &
  Readonly<{
    label: string;
    add: string;
    of: PickedKind;
    /** The selected entries, each a `PickedEntry`. */
    children: readonly ReactNode[];
  }>;

/** The entries that a product refers to, in the order of selection. */
export const PickField = (props: PickFieldProps) => {
  const { name, label, add, value, error, of, children, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = (chosen: string) =>
    onChange(value.includes(chosen) ? value.filter((each) => each !== chosen) : [...value, chosen]);
  return (
    <FieldFrame id={id} label={label} error={error}>
      {value.length > 0 ? (
        <PickedList>{children}</PickedList>
      ) : (
        <p className={softText['tiny']}>{t(($) => $.adminList.pick.empty)}</p>
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

type PickedEntryProps = Readonly<{
  /** Undefined while loading. */
  option: PickOption | undefined;
  onRemove: () => void;
}>;

export const PickedEntry = ({ option, onRemove }: PickedEntryProps) => {
  const local = useLocal();
  const name = option ? local(option, 'name') : '…';
  return <PickedChip name={name} hint={option && local(option, 'hint')} onRemove={onRemove} />;
};
