import { useParams } from 'react-router-dom';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useAdminPromoQuery } from '../promos-api.ts';
import { NewPromoPage } from './new-promo-page.tsx';
import { PromoForm } from './promo-form.tsx';

const models = ['promos'];

/** New codes at `/admin/promos/new`, an existing one at `/admin/promos/{code}`. */
export const PromoPage = () => {
  const { id: code } = useParams();
  return code === undefined ? <NewPromoPage /> : <SavedPromo key={code} code={code} />;
};

const SavedPromo = ({ code }: Readonly<{ code: string }>) => {
  const query = useAdminPromoQuery(code);
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(promo) => <PromoForm promo={promo} />}
    </QueryState>
  );
};
