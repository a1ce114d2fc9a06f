import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useExchangeRateQuery } from './exchange-rate-api.ts';
import { ExchangeRateForm } from './exchange-rate-form.tsx';

/** The exchange rate in rubles per dollar, from which dollar prices are calculated. */
export const ExchangeRatePage = () => {
  const query = useExchangeRateQuery();
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(settings) => <ExchangeRateForm settings={settings} />}
    </QueryState>
  );
};
