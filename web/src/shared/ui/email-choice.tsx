import { Checkbox } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Failure } from '../api/problem.ts';
import { asProblem } from '../api/problem.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import { useToasts } from './toasts.tsx';

type EmailChoiceProps = Readonly<{
  label: string;
  description?: string;
  /** The choice as the server stored it. */
  isOn: boolean;
  isSaving: boolean;
  save: (enabled: boolean) => Promise<Readonly<{ error?: Failure | SerializedError | undefined }>>;
  /** The confirmations after it is turned on or off. */
  done: Readonly<{ on: string; off: string }>;
}>;

/** Turns emails of one kind on or off. The tick changes once the choice is stored. */
export const EmailChoice = ({
  label,
  description,
  isOn,
  isSaving,
  save,
  done,
}: EmailChoiceProps) => {
  const lang = useSelector(selectLang);
  const toasts = useToasts();

  const handleChange = async (enabled: boolean) => {
    if (isSaving) return;
    const { error } = await save(enabled);
    if (error) return toasts.refused(asProblem(error, lang).message);
    toasts.done(enabled ? done.on : done.off);
  };

  return (
    <Checkbox
      label={label}
      description={description}
      checked={isOn}
      onChange={({ currentTarget }) => void handleChange(currentTarget.checked)}
    />
  );
};
