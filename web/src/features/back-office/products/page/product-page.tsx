import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { newId } from '../../../../shared/api/new-id.ts';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useAdminProductQuery } from './product-api.ts';
import { ProductForm } from './product-form.tsx';

/**
 * A new product at `/admin/products/new`, with `?game=` for that game, and one that exists at
 * `/admin/products/{id}`.
 */
export const ProductPage = () => {
  const { id } = useParams();
  return id === undefined ? <NewProduct /> : <SavedProduct key={id} id={id} />;
};

const NewProduct = () => {
  const [id] = useState(newId);
  const gameId = useSearchParams()[0].get('game') ?? '';
  return <ProductForm key={gameId} id={id} product={null} gameId={gameId} />;
};

const SavedProduct = ({ id }: Readonly<{ id: string }>) => {
  const query = useAdminProductQuery(id);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(product) => <ProductForm id={id} product={product} />}
    </QueryState>
  );
};
