import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import formCss from '../../../shared/back-office/form/entity-form.module.css';
import { EmptyList } from '../../../shared/back-office/list/list-notices.tsx';
import { LeaveDialog } from '../../../shared/back-office/form/leave-dialog.tsx';
import { useLeaveGuard } from '../../../shared/back-office/form/use-leave-guard.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { focusFirst } from '../../../shared/ui/focus-first.ts';
import { CheckResult } from './check-result.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportTargetFields } from './import-target-fields.tsx';
import { KeySourceFields } from './key-source-fields.tsx';
import css from './keys.module.css';
import { importsPath } from './paths.ts';
import { usePlanFirst } from './use-empty-key-list.ts';
import { useKeyImport } from './use-key-import.ts';

/**
 * Imports keys in four steps: target, keys, dry run, report. Nothing is saved as a draft. A shop
 * without a plan that is sold from stock has no target yet, so the page leads to the products.
 */
export const ImportWizard = () => {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const { isLoading, planFirst } = usePlanFirst();
  return (
    <div className={css['page']}>
      <PageHeader
        title={t(($) => $.adminKeys.wizard.title)}
        back={{ path: importsPath, label: t(($) => $.adminKeys.importPage.back) }}
      />
      {isLoading && <FormSkeleton />}
      {planFirst && (
        <EmptyList title={t(($) => $.adminKeys.stock.empty)} create={undefined} {...planFirst} />
      )}
      {!isLoading && !planFirst && (
        <ImportForm key={attempt} onAnother={() => setAttempt(attempt + 1)} />
      )}
    </div>
  );
};

const ImportForm = ({ onAnother }: Readonly<{ onAnother: () => void }>) => {
  const { t } = useTranslation();
  const keyImport = useKeyImport();
  const { rate, source, errors, message, checked, phase, report } = keyImport;
  const blocker = useLeaveGuard(() => source.text !== '' && report === undefined);

  const handleCheck = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (phase) return;
    const wrong = Object.keys(keyImport.check());
    if (wrong.length > 0) focusFirst(event.currentTarget, wrong);
  };

  if (report) return <ImportDone report={report} rateId={rate?.rate_id} onAnother={onAnother} />;
  return (
    <>
      <form className={formCss['form']} onSubmit={handleCheck} noValidate>
        <div className={formCss['main']}>
          <ImportTargetFields
            rate={rate}
            fields={keyImport.fields}
            errors={errors}
            onRate={keyImport.setRate}
            onField={keyImport.setField}
          />
          <FormSection
            title={t(($) => $.adminKeys.wizard.what)}
            hint={t(($) => $.adminKeys.wizard.whatHint)}
          >
            <KeySourceFields source={source} error={errors.keys} onChange={keyImport.setSource} />
          </FormSection>
          {message !== undefined && (
            <p className={formCss['notice']} data-kind="refusal" role="alert">
              {message}
            </p>
          )}
          <div>
            <BusyButton
              type="submit"
              variant={checked ? 'default' : 'filled'}
              loading={phase === 'checking'}
            >
              {t(($) => $.adminKeys.wizard.check)}
            </BusyButton>
          </div>
        </div>
      </form>
      {checked && (
        <CheckResult
          key={checked.importId}
          checked={checked}
          rateId={rate?.rate_id ?? ''}
          isImporting={phase === 'importing'}
          sent={keyImport.sent}
          onImport={keyImport.importChecked}
        />
      )}
      <LeaveDialog blocker={blocker} onDiscard={keyImport.discard} />
    </>
  );
};
