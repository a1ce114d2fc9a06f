import { Button, NativeSelect } from '@mantine/core';
import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import { paymentSystemInput } from '@shop/contracts/payments/admin-systems.contract';
import { useTranslation } from 'react-i18next';
import { atNewestRevision } from '../../../../shared/back-office/form/at-newest-revision.ts';
import { isChanged } from '../../../../shared/back-office/form/compare.ts';
import { EntityForm } from '../../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../../shared/back-office/form/entity-page.tsx';
import { entryState, listFields } from '../../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../../shared/back-office/form/form-section.tsx';
import type { EntityForm as Form } from '../../../../shared/back-office/form/use-entity-form.ts';
import { useEntityForm } from '../../../../shared/back-office/form/use-entity-form.ts';
import { useEntrySaving } from '../../../../shared/back-office/form/use-entry-saving.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { systemsPath } from '../paths.ts';
import { LimitField } from './limit-field.tsx';
import { PercentField } from './percent-field.tsx';
import { SystemActions } from './system-actions.tsx';
import { SystemFacts } from './system-facts.tsx';
import {
  systemCall,
  systemsCall,
  useAdminPaymentSystemsQuery,
  useLazyAdminPaymentSystemQuery,
} from './systems-api.ts';
import css from './systems.module.css';
import { findSystemStatus, statusTones, useSystemTexts } from './use-system-texts.ts';

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (terms: AdminPaymentSystem['configured']) => listFields(paymentSystemInput, terms);

const ranges = {
  RUB: ['min_rub', 'max_rub'],
  USD: ['min_usd', 'max_usd'],
} as const;

type SystemProps = Readonly<{ system: AdminPaymentSystem }>;

export const SystemForm = ({ system }: SystemProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const toasts = useToasts();
  const [load] = useLazyAdminPaymentSystemQuery();
  const { data: all = [] } = useAdminPaymentSystemsQuery();
  const { id, currencies } = system;
  const form = useEntityForm({
    path: systemCall(id),
    id,
    contract: paymentSystemInput,
    loaded: entryState(paymentSystemInput, system),
    save: useEntrySaving(systemsCall),
    reload: async () => entryState(paymentSystemInput, await load(id).unwrap()),
    onSaved: () => toasts.done(t(($) => $.adminPaymentSystems.saved)),
  });
  const labels = t(($) => $.adminPaymentSystems.fieldLabels, { returnObjects: true });
  const status = findSystemStatus(system);
  return (
    <EntityPage
      title={local(system, 'name')}
      list={{ path: systemsPath, label: t(($) => $.adminPaymentSystems.title) }}
      entry={{
        kind: 'payment_system',
        id,
        path: systemCall(id),
        revision: system.revision,
        changedAt: system.changed_at,
      }}
      labels={labels}
      nameFacet={(facet) =>
        facet === 'switch' ? t(($) => $.adminPaymentSystems.switchFacet) : null
      }
      form={form}
      mark={
        <StatusMark tone={statusTones[status]}>
          {t(($) => $.adminPaymentSystems.statuses[status])}
        </StatusMark>
      }
      actions={
        <SystemActions
          system={atNewestRevision(system, form)}
          isLast={!all.some((other) => other.available && other.id !== id)}
          isDirty={form.isDirty}
        />
      }
    >
      <EntityForm
        form={form}
        object={{ kind: 'payment_system', id }}
        labels={labels}
        preview={<SystemFacts system={system} />}
      >
        <FormSection
          title={t(($) => $.adminPaymentSystems.terms)}
          hint={t(($) => $.adminPaymentSystems.termsHint)}
        >
          <Fee form={form} system={system} />
        </FormSection>
        <FormSection
          title={t(($) => $.adminPaymentSystems.limits)}
          hint={t(($) => $.adminPaymentSystems.limitsHint)}
        >
          {currencies.map((currency) => (
            <div key={currency} className={css['range']}>
              {ranges[currency].map((name) => (
                <LimitField
                  key={name}
                  {...form.field(name)}
                  label={t(($) => $.adminPaymentSystems[name])}
                />
              ))}
            </div>
          ))}
        </FormSection>
        <Configured form={form} system={system} />
      </EntityForm>
    </EntityPage>
  );
};

type FormProps = SystemProps & Readonly<{ form: Form<Values> }>;

/** The fee that the buyer or the shop pays to the system, unless the system sets it. */
const Fee = ({ form, system }: FormProps) => {
  const { t } = useTranslation();
  const texts = useSystemTexts();
  if (system.fee_bearers.length === 0) {
    return (
      <p>
        {system.fee_basis_points > 0 && `${texts.fee(system)}. `}
        {t(($) => $.adminPaymentSystems.feeBySystem)}
      </p>
    );
  }
  const bearer = form.field('fee_bearer');
  return (
    <>
      <PercentField
        {...form.field('fee_basis_points')}
        label={t(($) => $.adminPaymentSystems.feePercent)}
      />
      <NativeSelect
        {...bearer}
        className={css['field'] ?? ''}
        label={t(($) => $.adminPaymentSystems.bearer)}
        data={system.fee_bearers.map((value) => ({
          value,
          label: t(($) => $.adminPaymentSystems.bearerOptions[value]),
        }))}
      />
    </>
  );
};

/** The configured defaults, and a button that restores them. */
const Configured = ({ form, system: { configured, currencies } }: FormProps) => {
  const { t } = useTranslation();
  const texts = useSystemTexts();
  const values = valuesOf(configured);
  const limits = texts.limits(configured, currencies);
  const fill = () => {
    for (const [name, value] of Object.entries(values)) {
      form.field(name as keyof Values).onChange(value); // its own fields
    }
  };
  return (
    <FormSection
      title={t(($) => $.adminPaymentSystems.configured)}
      hint={[texts.fee(configured), ...limits].join(' · ')}
    >
      <div>
        <Button
          variant="default"
          size="sm"
          disabled={!isChanged(values, form.values)}
          onClick={fill}
        >
          {t(($) => $.adminPaymentSystems.useConfigured)}
        </Button>
      </div>
    </FormSection>
  );
};
