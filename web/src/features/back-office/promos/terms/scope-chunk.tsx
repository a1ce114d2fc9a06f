import type { ScopeName } from '@shop/contracts/promotions/scope.contract';
import { maxNamesPerRequest } from '@shop/contracts/promotions/scope.contract';
import type { ReactNode } from 'react';
import { useScopeNamesQuery } from '../promos-api.ts';

/** Splits ids into chunks that fit in one request. */
export const splitIntoChunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / maxNamesPerRequest) }, (_, index) =>
    ids.slice(index * maxNamesPerRequest, (index + 1) * maxNamesPerRequest),
  );

type ScopeChunkProps = Readonly<{
  ids: readonly string[];
  kind: ScopeName['kind'];
  /** `named` is undefined while the names are loading. */
  children: (id: string, named: ScopeName | undefined) => ReactNode;
}>;

/** Loads the names of the ids and renders them. */
export const ScopeChunk = ({ ids, kind, children }: ScopeChunkProps) => {
  const { data } = useScopeNamesQuery(ids);
  const missingName = (id: string): ScopeName => ({
    kind,
    id,
    name_rus: null,
    name_eng: null,
    game_rus: null,
    game_eng: null,
  });
  return ids.map((id) =>
    children(id, data && (data.find((each) => each.id === id) ?? missingName(id))),
  );
};
