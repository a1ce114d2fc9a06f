import { pageName } from '@shop/contracts/content/contract';
import { useParams } from 'react-router-dom';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { notFound } from '../../../shared/routing/page-error.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { PageForm } from './page-form.tsx';
import type { PageName } from './pages-api.ts';
import { useAdminPageQuery } from './pages-api.ts';

/** A page of the shop at `/admin/pages/{name}`. */
export const PagePage = () => {
  const name = pageName.safeParse(useParams()['id']).data;
  if (name === undefined) throw notFound();
  return <SavedPage key={name} name={name} />;
};

const SavedPage = ({ name }: Readonly<{ name: PageName }>) => {
  const query = useAdminPageQuery(name);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(page) => <PageForm page={page} />}
    </QueryState>
  );
};
