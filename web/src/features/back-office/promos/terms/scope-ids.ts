import type { ScopeKind } from '@shop/contracts/promotions/scope.contract';
import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';

type Scope = PromoTermsInput['scope'];

export const scopeKinds = ['game', 'product', 'rate'] as const satisfies readonly ScopeKind[];

const fields = { game: 'game_ids', product: 'product_ids', rate: 'rate_ids' } as const;

export const nothingChosen: Extract<Scope, { kind: 'only' }> = {
  kind: 'only',
  game_ids: [],
  product_ids: [],
  rate_ids: [],
};

export const listScopeIds = (scope: Scope, kind: ScopeKind): readonly string[] =>
  scope.kind === 'all' ? [] : scope[fields[kind]];

/** Returns the scope with the ids of one kind replaced. */
export const withIds = (scope: Scope, kind: ScopeKind, ids: readonly string[]): Scope => ({
  ...(scope.kind === 'all' ? nothingChosen : scope),
  [fields[kind]]: [...ids],
});
