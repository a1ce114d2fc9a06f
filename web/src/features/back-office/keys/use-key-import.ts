import type { ImportKeysReply } from '@shop/contracts/stock/contract';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { localDay } from '../../../shared/back-office/list/date-presets.ts';
import { parseMinorUnits } from '../../../shared/back-office/list/minor-units.ts';
import type { CheckedImport } from './check-result.tsx';
import type { KeySource } from './key-source.ts';
import { readKeyLines, countLines, maxLines, noKeys } from './key-source.ts';
import { useAdminKeyImportsQuery, useAdminStockQuery } from './lists-api.ts';
import { useKeyUpload } from './use-key-upload.ts';

export type ImportFields = Readonly<{ batch: string; supplier: string; unitCost: string }>;

/** Errors by field name. */
export type ImportErrors = Readonly<
  Partial<Record<'rate_id' | 'batch' | 'supplier' | 'unit_cost' | 'keys', string>>
>;

/** The newest import. Its supplier is the default for the next one. */
const lastImport = '?size=1&sort=-started_at&filter[purpose]=stock';

/** The rate in the address, which links from a rate set. */
const useNamedRate = (): AdminStock | null => {
  const id = useSearchParams()[0].get('rate');
  const { data } = useAdminStockQuery(
    `?${new URLSearchParams({ 'filter[rate]': id ?? '' }).toString()}`,
    { skip: id === null },
  );
  return data?.items.at(0) ?? null;
};

/** The entered fields and keys. The default name of the batch is today's date. */
const useEntered = () => {
  const named = useNamedRate();
  const [chosen, setRate] = useState<AdminStock | null>();
  const { data: last } = useAdminKeyImportsQuery(lastImport);
  const [written, setWritten] = useState<Partial<ImportFields>>({});
  const [today] = useState(() => localDay(new Date()));
  const [source, setSource] = useState<KeySource>(noKeys);
  const fields: ImportFields = {
    batch: today,
    supplier: last?.items.at(0)?.supplier ?? '',
    unitCost: '0',
    ...written,
  };
  const setField = (name: keyof ImportFields, value: string): void =>
    setWritten((current) => ({ ...current, [name]: value }));
  return {
    rate: chosen === undefined ? named : chosen,
    fields,
    source,
    setRate,
    setField,
    setSource,
  };
};

type ImportInput = Pick<ReturnType<typeof useEntered>, 'rate' | 'fields' | 'source'>;

/** Returns the errors of missing or invalid fields, by field name. */
const useProblems = () => {
  const { t } = useTranslation();
  return ({ rate, fields, source }: ImportInput): ImportErrors => {
    const required = t(($) => $.adminKeys.wizard.required);
    return {
      ...(!rate && { rate_id: t(($) => $.adminKeys.wizard.planMissing) }),
      ...(fields.batch.trim() === '' && { batch: required }),
      ...(fields.supplier.trim() === '' && { supplier: required }),
      ...(parseMinorUnits(fields.unitCost) === undefined && {
        unit_cost: t(($) => $.adminKeys.unitCostWrong),
      }),
      ...(source.text.trim() === '' && { keys: t(($) => $.adminKeys.wizard.noKeys) }),
      ...(countLines(source.text) > maxLines && { keys: t(($) => $.adminKeys.wizard.tooMany) }),
    };
  };
};

/**
 * Runs an import from input to report. `check` does a dry run that stores nothing and returns the
 * field errors. A later change requires another check.
 */
export const useKeyImport = () => {
  const entered = useEntered();
  const { rate, fields, source, setRate, setField, setSource } = entered;
  const problemsOf = useProblems();
  const { send, sent } = useKeyUpload();
  const submitOnce = useRequestId();
  const [errors, setErrors] = useState<ImportErrors>({});
  const [message, setMessage] = useState<string>();
  const [checked, setChecked] = useState<CheckedImport>();
  const [phase, setPhase] = useState<'checking' | 'importing'>();
  const [report, setReport] = useState<ImportKeysReply>();

  const edited =
    <Change extends readonly unknown[]>(change: (...to: Change) => void) =>
    (...to: Change): void => {
      change(...to);
      setChecked(undefined);
      setErrors({});
      setMessage(undefined);
    };

  const run = async (text: string, isDryRun: boolean): Promise<void> => {
    if (!rate) return;
    setPhase(isDryRun ? 'checking' : 'importing');
    const request = {
      product_id: rate.product_id,
      rate_id: rate.rate_id,
      batch: fields.batch.trim(),
      supplier: fields.supplier.trim(),
      unit_cost: parseMinorUnits(fields.unitCost) ?? '0',
    };
    const { importId, outcome } = await submitOnce({ request, text, isDryRun }, async (id) => {
      if (!isDryRun) setChecked((before) => before && { ...before, importId: id });
      const reply = await send({ ...request, import_id: id }, text, isDryRun);
      const error = reply && 'error' in reply ? reply.error : undefined;
      return { importId: id, outcome: reply, error };
    });
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

  const check = (): ImportErrors => {
    const found = problemsOf(entered);
    setErrors(found);
    setMessage(undefined);
    if (Object.keys(found).length === 0) void run(readKeyLines(source), true);
    return found;
  };

  return {
    rate,
    fields,
    source,
    errors,
    message,
    checked,
    phase,
    report,
    sent,
    setRate: edited(setRate),
    setField: edited(setField),
    setSource: edited(setSource),
    discard: () => setSource(noKeys),
    check,
    importChecked: () => {
      if (checked) void run(checked.text, false);
    },
  };
};
