import { Button, TextInput } from '@mantine/core';
import type { ImportKeysReply } from '@shop/domain/stock/contract';
import type { AdminStock } from '@shop/domain/stock/back-office.contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { newId } from '../../../shared/api/new-id.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import formCss from '../../../shared/back-office/form/entity-form.module.css';
import { LeaveDialog } from '../../../shared/back-office/form/leave-dialog.tsx';
import { useLeaveGuard } from '../../../shared/back-office/form/use-leave-guard.ts';
import { localDay } from '../../../shared/back-office/list/date-presets.ts';
import { minorOf } from '../../../shared/back-office/list/money-text.ts';
import { focusFirst } from '../../../shared/ui/focus-first.ts';
import type { CheckedImport } from './check-result.tsx';
import { CheckResult } from './check-result.tsx';
import { ImportDone } from './import-done.tsx';
import type { KeySource } from './key-source.ts';
import { keyLinesOf, linesIn, mostLines, noKeys } from './key-source.ts';
import { KeySourceFields } from './key-source-fields.tsx';
import css from './keys.module.css';
import { useAdminKeyImportsQuery, useAdminStockQuery } from './lists-api.ts';
import { PageHeader } from './page-header.tsx';
import { importsPath } from './paths.ts';
import { RatePicker } from './rate-picker.tsx';
import { useKeyUpload } from './use-key-upload.ts';

type Fields = Readonly<{ batch: string; supplier: string; unitCost: string }>;
type Errors = Readonly<
  Partial<Record<'rate_id' | 'batch' | 'supplier' | 'unit_cost' | 'keys', string>>
>;

/** The newest import, whose supplier is likely to be the next one's. */
const lastImport = '?size=1&sort=-started_at&filter[purpose]=stock';

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
  const named = useNamedRate();
  const [chosen, setChosen] = useState<AdminStock | null>();
  const rate = chosen === undefined ? named : chosen;
  const { data: last } = useAdminKeyImportsQuery(lastImport);
  const [written, setWritten] = useState<Partial<Fields>>({});
  const [today] = useState(() => localDay(new Date()));
  const fields: Fields = {
    batch: today,
    supplier: last?.items.at(0)?.supplier ?? '',
    unitCost: '0',
    ...written,
  };
  const [source, setSource] = useState<KeySource>(noKeys);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();
  const [checked, setChecked] = useState<CheckedImport>();
  const [phase, setPhase] = useState<'checking' | 'importing'>();
  const [report, setReport] = useState<ImportKeysReply>();
  const { send, sent } = useKeyUpload();
  const blocker = useLeaveGuard(() => source.text !== '' && report === undefined);

  const edit = (change: () => void) => {
    change();
    setChecked(undefined);
    setErrors({});
    setMessage(undefined);
  };
  const set = (name: keyof Fields) => (value: string) =>
    edit(() => setWritten((current) => ({ ...current, [name]: value })));

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
        <ImportDone report={report} rateId={rate?.rate_id} onAnother={onAnother} />
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
        <CheckResult
          key={checked.importId}
          checked={checked}
          rateId={rate?.rate_id ?? ''}
          isImporting={phase === 'importing'}
          sent={sent}
          onImport={() => void run(checked.importId, checked.text, false)}
        />
      )}
      <LeaveDialog blocker={blocker} onDiscard={() => setSource(noKeys)} />
    </div>
  );
};
