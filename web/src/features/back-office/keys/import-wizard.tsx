import { Button, TextInput } from '@mantine/core';
import type { ImportKeysReply } from '@shop/domain/stock/contract';
import type { AdminStock } from '@shop/domain/stock/back-office.contract';
import type { SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { newId } from '../../../shared/api/new-id.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import formCss from '../../../shared/back-office/form/entity-form.module.css';
import { LeaveDialog } from '../../../shared/back-office/form/leave-dialog.tsx';
import { useLeaveGuard } from '../../../shared/back-office/form/use-leave-guard.ts';
import { minorOf } from '../../../shared/back-office/list/money-text.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { focusFirst } from '../../../shared/ui/focus-first.ts';
import { ImportFigures, RejectedLines, rejectedIn } from './import-result.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { KeySource } from './key-source.ts';
import { keyLinesOf, lineText, linesIn, mostLines, noKeys } from './key-source.ts';
import { KeySourceFields } from './key-source-fields.tsx';
import css from './keys.module.css';
import { useAdminStockQuery } from './lists-api.ts';
import { PageHeader } from './page-header.tsx';
import { importPath, importsPath } from './paths.ts';
import { RatePicker } from './rate-picker.tsx';
import { useKeyUpload } from './use-key-upload.ts';

type Fields = Readonly<{ batch: string; supplier: string; unitCost: string }>;
type Errors = Readonly<
  Partial<Record<'rate_id' | 'batch' | 'supplier' | 'unit_cost' | 'keys', string>>
>;

/** A dry run and what it was run on: a change after it asks for another. */
type Checked = Readonly<{ importId: string; text: string; reply: ImportKeysReply }>;

/** Imports keys: where to, what, a dry run, and the report. Nothing of it is kept as a draft. */
export const ImportWizard = () => {
  const [attempt, setAttempt] = useState(0);
  return <ImportForm key={attempt} onAnother={() => setAttempt(attempt + 1)} />;
};

/** The rate that the address names, as a link from a rate does. */
const useNamedRate = (): AdminStock | null => {
  const id = useSearchParams()[0].get('rate');
  const { data } = useAdminStockQuery(
    `?${new URLSearchParams({ 'filter[rate]': id ?? '' }).toString()}`,
    { skip: id === null },
  );
  return data?.items.at(0) ?? null;
};

const ImportForm = ({ onAnother }: Readonly<{ onAnother: () => void }>) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const named = useNamedRate();
  const [chosen, setChosen] = useState<AdminStock | null>();
  const rate = chosen === undefined ? named : chosen;
  const [fields, setFields] = useState<Fields>({ batch: '', supplier: '', unitCost: '0' });
  const [source, setSource] = useState<KeySource>(noKeys);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();
  const [checked, setChecked] = useState<Checked>();
  const [phase, setPhase] = useState<'checking' | 'importing'>();
  const [report, setReport] = useState<ImportKeysReply>();
  const { send, sent } = useKeyUpload();
  const result = useRef<HTMLDivElement>(null);
  const blocker = useLeaveGuard(() => source.text !== '' && report === undefined);

  useEffect(() => {
    if (checked || report) result.current?.focus();
  }, [checked, report]);

  const edit = (change: () => void) => {
    change();
    setChecked(undefined);
    setErrors({});
    setMessage(undefined);
  };
  const set = (name: keyof Fields) => (value: string) =>
    edit(() => setFields((current) => ({ ...current, [name]: value })));

  const problems = (): Errors => {
    const required = t(($) => $.adminKeys.wizard.required);
    return {
      ...(!rate && { rate_id: t(($) => $.adminKeys.wizard.rateMissing) }),
      ...(fields.batch.trim() === '' && { batch: required }),
      ...(fields.supplier.trim() === '' && { supplier: required }),
      ...(minorOf(fields.unitCost) === undefined && {
        unit_cost: t(($) => $.adminKeys.unitCostWrong),
      }),
      ...(source.text.trim() === '' && { keys: t(($) => $.adminKeys.wizard.noKeys) }),
      ...(linesIn(source.text) > mostLines && { keys: t(($) => $.adminKeys.wizard.tooMany) }),
    };
  };

  const run = async (importId: string, text: string, isDryRun: boolean) => {
    if (!rate) return;
    setPhase(isDryRun ? 'checking' : 'importing');
    const outcome = await send(
      {
        import_id: importId,
        product_id: rate.product_id,
        rate_id: rate.rate_id,
        batch: fields.batch.trim(),
        supplier: fields.supplier.trim(),
        unit_cost: minorOf(fields.unitCost) ?? '0',
      },
      text,
      isDryRun,
    );
    setPhase(undefined);
    if (!outcome) return;
    if ('error' in outcome) {
      setMessage(outcome.error.message);
    } else if (isDryRun) {
      setChecked({ importId, text, reply: outcome.data });
    } else {
      setReport(outcome.data);
      setSource(noKeys);
      setChecked(undefined);
    }
  };

  const handleCheck = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase) return;
    const found = problems();
    setErrors(found);
    setMessage(undefined);
    if (Object.keys(found).length > 0) {
      return focusFirst(event.currentTarget, Object.keys(found));
    }
    void run(newId(), keyLinesOf(source), true);
  };

  const header = (
    <PageHeader
      title={t(($) => $.adminKeys.wizard.title)}
      back={{ path: importsPath, label: t(($) => $.adminKeys.importPage.back) }}
    />
  );

  if (report) {
    return (
      <div className={css['page']}>
        {header}
        <div ref={result} tabIndex={-1} className={css['page']} role="status">
          <section className={css['section']}>
            <h2>{t(($) => $.adminKeys.wizard.done)}</h2>
            <p className={css['soft']}>{t(($) => $.adminKeys.wizard.doneText)}</p>
          </section>
          <ImportFigures counts={report} />
          <div className={css['line']}>
            <Button
              component={ShopLink}
              to={importPath(report.import_id)}
              variant="filled"
              size="sm"
            >
              {t(($) => $.adminKeys.wizard.openReport)}
            </Button>
            <Button variant="default" size="sm" onClick={onAnother}>
              {t(($) => $.adminKeys.wizard.another)}
            </Button>
          </div>
        </div>
        <RejectedLines lines={report.left_out} total={rejectedIn(report)} />
      </div>
    );
  }

  return (
    <div className={css['page']}>
      {header}
      <form className={formCss['form']} onSubmit={handleCheck} noValidate>
        <div className={formCss['main']}>
          <FormSection title={t(($) => $.adminKeys.wizard.where)}>
            <RatePicker
              value={rate}
              error={errors.rate_id}
              onChange={(next) => edit(() => setChosen(next))}
            />
            <TextInput
              name="batch"
              label={t(($) => $.adminKeys.batch)}
              description={t(($) => $.adminKeys.wizard.batchHint)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              maxLength={80}
              value={fields.batch}
              error={errors.batch}
              onChange={({ target }) => set('batch')(target.value)}
            />
            <TextInput
              name="supplier"
              label={t(($) => $.adminKeys.supplier)}
              autoComplete="off"
              maxLength={80}
              value={fields.supplier}
              error={errors.supplier}
              onChange={({ target }) => set('supplier')(target.value)}
            />
            <TextInput
              name="unit_cost"
              label={t(($) => $.adminKeys.unitCost)}
              description={t(($) => $.adminKeys.unitCostHint)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              autoComplete="off"
              value={fields.unitCost}
              error={errors.unit_cost}
              onChange={({ target }) => set('unitCost')(target.value)}
            />
          </FormSection>
          <FormSection
            title={t(($) => $.adminKeys.wizard.what)}
            hint={t(($) => $.adminKeys.wizard.whatHint)}
          >
            <KeySourceFields
              source={source}
              error={errors.keys}
              onChange={(next) => edit(() => setSource(next))}
            />
          </FormSection>
          {message !== undefined && (
            <p className={formCss['notice']} data-kind="refusal" role="alert">
              {message}
            </p>
          )}
          <div>
            <Button
              type="submit"
              variant={checked ? 'default' : 'filled'}
              loading={phase === 'checking'}
            >
              {t(($) => $.adminKeys.wizard.check)}
            </Button>
          </div>
        </div>
      </form>
      {checked && (
        <div ref={result} tabIndex={-1} className={css['page']} role="status">
          <section className={css['section']}>
            <h2>{t(($) => $.adminKeys.wizard.checked)}</h2>
            <p className={css['soft']}>
              {t(($) => $.adminKeys.wizard[checked.reply.new > 0 ? 'checkedText' : 'nothingNew'])}
            </p>
          </section>
          <ImportFigures counts={checked.reply} />
          {phase === 'importing' && (
            <ImportProgress
              importId={checked.importId}
              total={checked.reply.new}
              sent={sent}
              rateId={rate?.rate_id ?? ''}
            />
          )}
          {checked.reply.new > 0 && (
            <div>
              <Button
                variant="filled"
                loading={phase === 'importing'}
                onClick={() => void run(checked.importId, checked.text, false)}
              >
                {t(($) => $.adminKeys.wizard.run[pluralForm(checked.reply.new)], {
                  number: number(checked.reply.new),
                })}
              </Button>
            </div>
          )}
          <RejectedLines
            lines={checked.reply.left_out}
            total={rejectedIn(checked.reply)}
            textOf={(line) =>
              lineText(
                checked.text,
                line,
                checked.reply.left_out.some(
                  (rejected) => rejected.line === line && rejected.why === 'malformed',
                ),
              )
            }
          />
        </div>
      )}
      <LeaveDialog blocker={blocker} onDiscard={() => setSource(noKeys)} />
    </div>
  );
};
