import type { ProductFound } from '@shop/contracts/catalog/contract';
import type { KeyboardEvent } from 'react';
import { isStatusShown } from '../../shared/catalog/is-status-shown.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { ProductStatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { FoundRow } from './found-row.tsx';

type FoundProductProps = Readonly<{
  product: ProductFound;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

export const FoundProduct = ({ product, onOpen, onKeyDown }: FoundProductProps) => {
  const local = useLocal();
  const { game, path, image, status, price } = product;
  return (
    <FoundRow
      path={`/catalog/${game.path}/${path}`}
      image={image}
      name={local(product, 'name')}
      owner={local(game, 'name')}
      status={isStatusShown(product) && <ProductStatusBadge status={status} />}
      price={price}
      onOpen={onOpen}
      onKeyDown={onKeyDown}
    />
  );
};
