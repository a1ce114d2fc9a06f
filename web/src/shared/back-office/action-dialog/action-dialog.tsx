import { Button, Modal, Textarea } from '@mantine/core';
import type { WireCode } from '@shop/contracts/wire/texts';
import type { ReactNode, SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TotpField } from '../../second-factor/totp-field.tsx';
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

type ActionDialogProps = Readonly<{
  /** The question, which names the object. */
  title: string;
  /** The consequence. */
  text: ReactNode;
  action: string;
  /** The reason field; null for a dialog without one. */
  reason?: Readonly<{ label: string; hint: string }> | null;
  /** The action's own fields; `fields` has their names. */
  children?: (errors: FieldErrors) => ReactNode;
  fields?: readonly string[];
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

/**
 * Asks for confirmation of an irreversible action: the question, its consequence, the reason, and a
 * TOTP code if the server requires one. The dialog shows errors itself.
 */
export const ActionDialog = (props: ActionDialogProps) => {
  const { title, text, action, children, confirmation, check, run, onDone, onClose } = props;
  const { fields = noFields } = props;
  const { t } = useTranslation();
  const usual = {
    label: t(($) => $.adminForm.action.reason),
    hint: t(($) => $.adminForm.action.reasonHint),
  };
  const reasonField = props.reason === undefined ? usual : props.reason;
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const own = reasonField === null ? fields : [...fields, 'reason'];
  const attempt = useAttempt([...own, 'totp']);

  const send = async (form: HTMLFormElement) => {
    const outcome = await attempt.run((key) => run({ reason: reason.trim(), code, key }), form);
    if (outcome === 'running') return;
    if (outcome === 'done') return onDone();
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

  const errors = { errorOf: attempt.errorOf, clear: attempt.clear };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isConfirming && confirmation ? confirmation.title : title}
      closeButtonProps={{ 'aria-label': t(($) => $.adminForm.action.close) }}
    >
      <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {isConfirming && confirmation ? (
          <p>{confirmation.text}</p>
        ) : (
          <>
            <div className={css['text']}>{text}</div>
            {children?.(errors)}
            {reasonField !== null && (
              <Textarea
                name="reason"
                data-autofocus={(children === undefined && !attempt.needsCode) || undefined}
                label={reasonField.label}
                description={reasonField.hint}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={500}
                value={reason}
                error={attempt.errorOf('reason')}
                onChange={({ target }) => {
                  setReason(target.value);
                  attempt.clear();
                }}
              />
            )}
          </>
        )}
        {attempt.needsCode && (
          <TotpField
            name="totp"
            value={code}
            error={attempt.errorOf('totp')}
            onChange={(typed) => {
              setCode(typed);
              attempt.clear();
            }}
          />
        )}
        {attempt.beside !== undefined && (
          <p className={css['refusal']} role="alert">
            {attempt.beside}
          </p>
        )}
        <Buttons
          action={confirmation && !isConfirming ? t(($) => $.adminForm.action.next) : action}
          isRunning={attempt.isRunning}
          isConfirming={isConfirming}
          onBack={() => setConfirming(false)}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
};

type ButtonsProps = Readonly<{
  action: string;
  isRunning: boolean;
  isConfirming: boolean;
  onBack: () => void;
  onClose: () => void;
}>;

const Buttons = ({ action, isRunning, isConfirming, onBack, onClose }: ButtonsProps) => {
  const { t } = useTranslation();
  return (
    <div className={css['actions']}>
      {isConfirming ? (
        <Button variant="default" onClick={onBack}>
          {t(($) => $.adminForm.action.back)}
        </Button>
      ) : (
        <Button variant="default" onClick={onClose}>
          {t(($) => $.adminForm.action.cancel)}
        </Button>
      )}
      <Button type="submit" variant="filled" loading={isRunning}>
        {action}
      </Button>
    </div>
  );
};
