import { useParams } from 'react-router-dom';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { SystemForm } from './system-form.tsx';
import { useAdminPaymentSystemQuery } from './systems-api.ts';

const models = ['paymentSystems', 'paymentNotifications'];

/** The terms and the configuration of one payment system. */
export const SystemPage = () => {
  const { id = '' } = useParams();
  const query = useAdminPaymentSystemQuery(id);
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState key={id} query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(system) => <SystemForm system={system} />}
    </QueryState>
  );
};
