import { Button, Modal, Textarea } from '@mantine/core';
import type { WireCode } from '@shop/contracts/wire/texts';
import type { ReactNode, SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TotpField } from '../../second-factor/totp-field.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { RefusalNote } from '../../ui/refusal-note.tsx';
import { isRepeatedClick } from '../../ui/repeated-click.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { DialogActions } from '../dialog-actions.tsx';
import css from './action-dialog.module.css';
import type { Outcome } from './use-attempt.ts';
import { useAttempt } from './use-attempt.ts';

/** The values that every action sends besides its own fields. */
export type ActionAttempt = Readonly<{
  /** Empty if the dialog has no reason field. */
  reason: string;
  /** Empty until the server requires one. */
  code: string;
  /** The value of the `Idempotency-Key` header. */
  key: string;
}>;

type FieldErrors = Readonly<{
  errorOf: (field: string) => string | undefined;
  /** Clears the errors after an edit. */
  clear: () => void;
}>;

type ReasonTexts = Readonly<{ label: string; hint: string }>;

type ActionDialogProps = Readonly<{
  /** The question, which names the object. */
  title: string;
  /** The consequence of confirming the action. */
  text: ReactNode;
  action: string;
  /** The button that closes the dialog, if the action itself is to cancel something. */
  dismissal?: string;
  /** The reason field; null for a dialog without one. */
  reason?: ReasonTexts | null;
  /** The action's own fields; `fields` has their names. */
  children?: (errors: FieldErrors) => ReactNode;
  fields?: readonly string[];
  /** The values of the action's own fields. A retry with other values is another request. */
  values?: unknown;
  /** Validates the action's own fields. */
  check?: () => Readonly<Record<string, WireCode | false>>;
  /** A second confirmation, after the fields are filled in. */
  confirmation?: Readonly<{ title: string; text: string }> | undefined;
  run: (attempt: ActionAttempt) => Promise<Outcome>;
  onDone: () => void;
  onClose: () => void;
}>;

const shortest = 3;
const noFields: readonly string[] = [];

/** The texts of the reason field, with the usual ones as the default. */
const useReasonTexts = (own: ReasonTexts | null | undefined): ReasonTexts | null => {
  const { t } = useTranslation();
  const usual = {
    label: t(($) => $.adminForm.action.reason),
    hint: t(($) => $.adminForm.action.reasonHint),
  };
  return own === undefined ? usual : own;
};

/** An edit of a field clears the errors of the last attempt. */
const edit =
  ({ clear }: Readonly<{ clear: () => void }>, set: (typed: string) => void) =>
  (typed: string): void => {
    set(typed);
    clear();
  };

/** The dialog focuses the first field when it opens, or its close button if none is marked. */
const markFirstField = (form: HTMLFormElement | null): void => {
  const fields = 'input:not([type="radio"], [type="hidden"]), input:checked, select, textarea';
  form?.querySelector(fields)?.setAttribute('data-autofocus', '');
};

/**
 * Asks for confirmation of an irreversible action: the question, its consequence, the reason, and a
 * TOTP code if the server requires one. The dialog shows errors itself.
 */
export const ActionDialog = (props: ActionDialogProps) => {
  const { title, text, action, children, confirmation, check, run, onDone, onClose } = props;
  const { fields = noFields, values } = props;
  const { t } = useTranslation();
  const reasonField = useReasonTexts(props.reason);
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const own = reasonField === null ? fields : [...fields, 'reason'];
  const attempt = useAttempt([...own, 'totp']);

  const send = async (form: HTMLFormElement) => {
    const sent = { reason: reason.trim(), values };
    const outcome = await attempt.run(sent, (key) => run({ reason: sent.reason, code, key }), form);
    if (typeof outcome === 'string') return outcome === 'done' ? onDone() : undefined;
    setCode('');
    if (Object.keys(outcome.errors ?? {}).some((field) => own.includes(field))) {
      setConfirming(false);
    }
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isShort = reasonField !== null && reason.trim().length < shortest;
    const wrong = { ...check?.(), ...(isShort && { reason: 'field-required' as const }) };
    if (attempt.objects(wrong, form)) return;
    if (confirmation && !isConfirming) return setConfirming(true);
    await send(form);
  };

  const confirming = isConfirming ? confirmation : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={confirming ? confirming.title : title}
      closeButtonProps={{ 'aria-label': t(($) => $.adminForm.action.close) }}
    >
      <form
        ref={markFirstField}
        className={css['form']}
        onSubmit={(event) => void handleSubmit(event)}
        noValidate
      >
        {confirming ? (
          <p>{confirming.text}</p>
        ) : (
          <>
            <div className={css['text']}>{text}</div>
            {children?.({ errorOf: attempt.errorOf, clear: attempt.clear })}
            {reasonField !== null && (
              <ReasonField
                {...reasonField}
                value={reason}
                error={attempt.errorOf('reason')}
                onChange={edit(attempt, setReason)}
              />
            )}
          </>
        )}
        {attempt.needsCode && (
          <TotpField
            name="totp"
            value={code}
            error={attempt.errorOf('totp')}
            onChange={edit(attempt, setCode)}
          />
        )}
        <RefusalNote text={attempt.beside} />
        <Buttons
          action={confirmation && !isConfirming ? t(($) => $.adminForm.action.next) : action}
          dismissal={props.dismissal ?? t(($) => $.adminForm.action.cancel)}
          isRunning={attempt.isRunning}
          isConfirming={isConfirming}
          onBack={() => setConfirming(false)}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
};

type ReasonFieldProps = ReasonTexts &
  Readonly<{
    value: string;
    error: string | undefined;
    onChange: (typed: string) => void;
  }>;

const ReasonField = ({ label, hint, value, error, onChange }: ReasonFieldProps) => (
  <Textarea
    name="reason"
    label={label}
    description={hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    maxLength={500}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);

type ButtonsProps = Readonly<{
  action: string;
  dismissal: string;
  isRunning: boolean;
  isConfirming: boolean;
  onBack: () => void;
  onClose: () => void;
}>;

const Buttons = (props: ButtonsProps) => {
  const { action, dismissal, isRunning, isConfirming, onBack, onClose } = props;
  const { t } = useTranslation();
  return (
    <DialogActions>
      {isConfirming ? (
        <Button variant="default" onClick={onBack}>
          {t(($) => $.adminForm.action.back)}
        </Button>
      ) : (
        <Button variant="default" onClick={onClose}>
          {dismissal}
        </Button>
      )}
      <BusyButton
        type="submit"
        variant="filled"
        loading={isRunning}
        onClick={(event) => {
          if (isConfirming && isRepeatedClick(event)) event.preventDefault();
        }}
      >
        {action}
      </BusyButton>
    </DialogActions>
  );
};
