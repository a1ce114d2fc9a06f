import type { ExchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import { exchangeRateInput } from '@shop/contracts/payments/contract';
import { useTranslation } from 'react-i18next';
import { useSaveEntryMutation } from '../../../shared/back-office/entry-api.ts';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { entryState } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { useEntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { exchangeRatePath, useLazyExchangeRateQuery } from './exchange-rate-api.ts';
import { RateEffect } from './rate-effect.tsx';
import { RateField } from './rate-field.tsx';
import { RateHistory } from './rate-history.tsx';
import { useRateQuestion } from './use-rate-question.ts';

type ExchangeRateFormProps = Readonly<{ settings: ExchangeRateSettings }>;

/** The id of the only entry, as in its events. */
const id = 'dollar';

export const ExchangeRateForm = ({ settings }: ExchangeRateFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [save] = useSaveEntryMutation();
  const [load] = useLazyExchangeRateQuery();
  const { current } = settings;
  const path = exchangeRatePath;
  const form = useEntityForm({
    path,
    id,
    contract: exchangeRateInput,
    loaded: entryState(exchangeRateInput, current),
    save: (values, revision) => save({ path, values, revision, adds: { path, id } }),
    askBefore: useRateQuestion(),
    reload: async () => entryState(exchangeRateInput, (await load().unwrap()).current),
    onSaved: () => toasts.done(t(($) => $.adminExchangeRate.saved)),
  });
  const labels = { dollar: t(($) => $.adminExchangeRate.rublesPerDollar) };
  return (
    <EntityPage
      title={t(($) => $.adminExchangeRate.title)}
      entry={{
        kind: 'exchange_rate',
        id,
        path,
        revision: current.revision,
        changedAt: current.changed_at,
      }}
      labels={labels}
      form={form}
    >
      <EntityForm
        form={form}
        object={{ kind: 'exchange_rate', id }}
        labels={labels}
        preview={<RateEffect dollar={form.values.dollar} current={current.dollar} />}
      >
        <FormSection
          title={t(($) => $.adminExchangeRate.rate)}
          hint={t(($) => $.adminExchangeRate.rateHint)}
        >
          <RateField {...form.field('dollar')} label={labels.dollar} />
        </FormSection>
      </EntityForm>
      <RateHistory settings={settings} />
    </EntityPage>
  );
};
