import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { newId } from '../../../../shared/api/new-id.ts';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useAdminProductQuery, useFirstGamesQuery } from './product-api.ts';
import { ProductForm } from './product-form.tsx';

/**
 * A new product at `/admin/products/new`, an existing one at `/admin/products/{id}`. The game of a
 * new product is `?game=`, or else the only game.
 */
export const ProductPage = () => {
  const { id } = useParams();
  return id === undefined ? <NewProduct /> : <SavedProduct key={id} id={id} />;
};

const NewProduct = () => {
  const [id] = useState(newId);
  const named = useSearchParams()[0].get('game');
  const { data: games, isLoading } = useFirstGamesQuery(undefined, { skip: named !== null });
  if (isLoading) return <FormSkeleton />;
  // A single game is preselected.
  const gameId = named ?? (games?.total === 1 ? (games.items.at(0)?.id ?? '') : '');
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
