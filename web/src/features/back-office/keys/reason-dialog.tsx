import { Button, Modal, Textarea } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../../../shared/api/problem.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { TotpField } from '../../../shared/second-factor/totp-field.tsx';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import css from './dialog.module.css';

type Outcome = Readonly<{ error?: Failure | SerializedError | undefined }>;

type ReasonDialogProps = Readonly<{
  /** The question: it names the object. */
  title: string;
  /** The consequence. */
  text: string;
  action: string;
  /** `code` is empty until the server asks for one. */
  run: (reason: string, code: string) => Promise<Outcome>;
  onDone: () => void;
  onClose: () => void;
}>;

const shortest = 3;
const codeRefusals: readonly string[] = ['totp-required', 'totp-invalid'];

/** Asks for the reason of an action, and for a fresh code once the server wants one. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, text, action, run, onDone, onClose } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [withCode, setWithCode] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const refusal = useRefusal();

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isRunning) return;
    const isShort = reason.trim().length < shortest;
    if (refusal.objects({ reason: isShort && 'field-required' }, form)) return;
    setRunning(true);
    const { error } = await run(reason.trim(), code);
    setRunning(false);
    if (!error) return onDone();
    if (codeRefusals.includes(asProblem(error, lang).code)) setWithCode(true);
    setCode('');
    refusal.refused(error, form);
  };

  const beside = refusal.remaining(['reason', 'totp']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.adminKeys.close) }}
    >
      <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p>{text}</p>
        <Textarea
          name="reason"
          data-autofocus={!withCode || undefined}
          label={t(($) => $.adminKeys.reason)}
          description={t(($) => $.adminKeys.reasonHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={500}
          value={reason}
          error={refusal.errorOf('reason')}
          onChange={({ target }) => {
            setReason(target.value);
            refusal.clear();
          }}
        />
        {withCode && (
          <TotpField
            name="totp"
            value={code}
            error={refusal.errorOf('totp')}
            onChange={(typed) => {
              setCode(typed);
              refusal.clear();
            }}
          />
        )}
        {beside !== undefined && (
          <p className={css['refusal']} role="alert">
            {beside}
          </p>
        )}
        <div className={css['actions']}>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.adminKeys.cancel)}
          </Button>
          <Button type="submit" variant="filled" loading={isRunning}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
