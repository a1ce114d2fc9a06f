import { Button, Textarea } from '@mantine/core';
import { maxBanLines } from '@shop/contracts/identity/bans.contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { LeaveDialog } from '../../../shared/back-office/form/leave-dialog.tsx';
import { MomentField } from '../../../shared/back-office/form/moment-field.tsx';
import { useLeaveGuard } from '../../../shared/back-office/form/use-leave-guard.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { BanLines } from './ban-lines.tsx';
import css from './bans.module.css';
import { bansPath } from './paths.ts';
import { readLines } from './read-lines.ts';
import type { Line } from './use-bans-run.ts';
import { useBansRun } from './use-bans-run.ts';

const isWaiting = ({ found, outcome }: Line): boolean =>
  found.status === 'new' && (outcome === null || (outcome !== 'running' && 'refused' in outcome));

/** Bans several addresses: shows the effects first, then sends one request per address. */
export const AddBansPage = () => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const run = useBansRun();
  const isUnfinished = run.lines?.some((line) => line.outcome === 'running' || isWaiting(line));
  const blocker = useLeaveGuard(() => text.trim() !== '' && (isUnfinished ?? true));
  return (
    <div className={css['page']}>
      <PageHeader
        title={t(($) => $.adminBans.addPage.title)}
        back={{ path: bansPath, label: t(($) => $.adminBans.page.back) }}
      />
      {run.lines === undefined ? (
        <PasteForm text={text} onText={setText} preview={run.preview} />
      ) : (
        <BanSteps lines={run.lines} start={run.start} onEdit={run.edit} />
      )}
      <LeaveDialog blocker={blocker} onDiscard={() => setText('')} />
    </div>
  );
};

type Run = ReturnType<typeof useBansRun>;
type PasteFormProps = Readonly<{
  text: string;
  onText: (text: string) => void;
  preview: Run['preview'];
}>;

const PasteForm = ({ text, onText, preview }: PasteFormProps) => {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [isRunning, setRunning] = useState(false);
  const emails = readLines(text);
  const isTooMany = emails.length > maxBanLines;

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = { emails: emails.length === 0 && ('field-required' as const) };
    if (isTooMany || isRunning || refusal.objects(wrong, form)) return;
    setRunning(true);
    const error = await preview(emails);
    if (!error) return;
    setRunning(false);
    refusal.refused(error, form);
  };

  const tooMany = isTooMany
    ? t(($) => $.adminBans.addPage.tooMany, { max: maxBanLines })
    : undefined;
  return (
    <form className={css['stack']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Textarea
        name="emails"
        label={t(($) => $.adminBans.addPage.emails)}
        description={t(($) => $.adminBans.addPage.emailsHint, { max: maxBanLines })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={4}
        maxRows={14}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={tooMany ?? refusal.errorOf('emails') ?? refusal.message}
        onChange={({ target }) => {
          onText(target.value);
          refusal.clear();
        }}
      />
      <div>
        <BusyButton type="submit" variant="filled" loading={isRunning}>
          {t(($) => $.adminBans.addPage.check)}
        </BusyButton>
      </div>
    </form>
  );
};

type BanStepsProps = Readonly<{
  lines: readonly Line[];
  start: Run['start'];
  onEdit: () => void;
}>;

const isDone = ({ outcome }: Line): boolean =>
  outcome !== null && outcome !== 'running' && 'ban' in outcome;

const BanSteps = ({ lines, start, onEdit }: BanStepsProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const toasts = useToasts();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const waiting = lines.filter(isWaiting);
  const done = lines.filter(isDone).length;

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isShort = reason.trim().length < 3;
    if (isRunning || refusal.objects({ reason: isShort && 'field-required' }, form)) return;
    setRunning(true);
    toasts.clear();
    await start(waiting, { reason: reason.trim(), until });
    setRunning(false);
  };

  const count = waiting.length;
  return (
    <form className={css['page']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <BanLines lines={lines} />
      {done > 0 && !isRunning && (
        <output className={css['output']}>
          {t(($) => $.adminBans.addPage.done[pluralForm(done)], { number: number(done) })}
        </output>
      )}
      {count > 0 || isRunning ? (
        <div className={css['stack']}>
          <Textarea
            name="reason"
            data-autofocus
            label={t(($) => $.adminBans.reason)}
            description={t(($) => $.adminBans.reasonHint)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={500}
            value={reason}
            error={refusal.errorOf('reason') ?? refusal.message}
            onChange={({ target }) => {
              setReason(target.value);
              refusal.clear();
            }}
          />
          <MomentField
            name="until"
            label={t(($) => $.adminBans.addPage.until)}
            placeholder={t(($) => $.adminBans.forever)}
            value={until}
            onChange={(moment) => setUntil(typeof moment === 'string' ? moment : null)}
          />
        </div>
      ) : (
        done === 0 && <p>{t(($) => $.adminBans.addPage.nothing)}</p>
      )}
      <StepButtons count={count} done={done} isRunning={isRunning} onEdit={onEdit} />
    </form>
  );
};

type StepButtonsProps = Readonly<{
  /** The number of addresses that wait for a ban. */
  count: number;
  /** The number of banned addresses. */
  done: number;
  isRunning: boolean;
  onEdit: () => void;
}>;

const StepButtons = ({ count, done, isRunning, onEdit }: StepButtonsProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  return (
    <div className={css['buttons']}>
      {(count > 0 || isRunning) && (
        <BusyButton type="submit" variant="filled" loading={isRunning}>
          {t(($) => $.adminBans.addPage.submit[pluralForm(count)], { number: number(count) })}
        </BusyButton>
      )}
      {done === 0 && !isRunning && (
        <Button variant="default" onClick={onEdit}>
          {t(($) => $.adminBans.addPage.edit)}
        </Button>
      )}
      {done > 0 && !isRunning && (
        <ShopLink to={bansPath}>{t(($) => $.adminBans.addPage.toList)}</ShopLink>
      )}
    </div>
  );
};
