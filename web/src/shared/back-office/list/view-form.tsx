import { Button, Checkbox, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../api/problem.ts';
import { useCurrentUser } from '../../session/use-current-user.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { focusOnMount } from '../../ui/focus-first.ts';
import { useRefusal } from '../../ui/use-refusal.ts';
import type { ViewInput } from './saved-views-api.ts';
import css from './saved-views.module.css';

export type TypedView = Omit<ViewInput, 'search'>;

type ViewFormProps = Readonly<{
  name: string;
  shared: boolean;
  /** Receives each change. */
  onType?: (typed: TypedView) => void;
  /** The label of the button that saves. */
  submit: string;
  isLoading: boolean;
  /** Saves the view, and returns the error if that failed. */
  onSubmit: (view: TypedView) => Promise<Failure | undefined>;
  /** Closes the form; undefined for a form that stays open and is cleared. */
  onCancel?: () => void;
  children?: ReactNode;
}>;

const administrator = 2;

/** The name of a view, and whether all staff see it. */
export const ViewForm = (props: ViewFormProps) => {
  const { onType, submit, isLoading, onSubmit, onCancel, children } = props;
  const { t } = useTranslation();
  const refusal = useRefusal();
  const canShare = useCurrentUser()?.adminlvl === administrator;
  const [name, setName] = useState(props.name);
  const [isShared, setShared] = useState(props.shared);

  const change = (typed: TypedView) => {
    setName(typed.name);
    setShared(typed.shared);
    onType?.(typed);
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ name: name.trim() === '' && 'field-required' }, form)) return;
    const error = await onSubmit({ name: name.trim(), shared: canShare && isShared });
    if (error) return refusal.refused(error, form);
    refusal.clear();
    change({ name: '', shared: isShared });
  };

  return (
    <form className={css['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        name="name"
        label={t(($) => $.adminList.views.name)}
        maxLength={80}
        ref={onCancel ? focusOnMount : undefined}
        error={refusal.errorOf('name') ?? refusal.message}
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value, shared: isShared })}
      />
      {canShare && (
        <Checkbox
          label={t(($) => $.adminList.views.share)}
          checked={isShared}
          onChange={(event) => change({ name, shared: event.currentTarget.checked })}
        />
      )}
      {children}
      <div className={css['buttons']}>
        {onCancel && (
          <Button variant="default" size="sm" onClick={onCancel}>
            {t(($) => $.adminList.bulk.cancel)}
          </Button>
        )}
        <BusyButton type="submit" variant="filled" size="sm" loading={isLoading}>
          {submit}
        </BusyButton>
      </div>
    </form>
  );
};
