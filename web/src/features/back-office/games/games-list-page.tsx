import type { AdminGame } from '@shop/contracts/catalog/admin-games.contract';
import { gameInput } from '@shop/contracts/catalog/back-office.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { entryState } from '../../../shared/back-office/form/entry-state.ts';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { activeFilter, hiddenFilter } from '../../../shared/back-office/list/state-filters.ts';
import { useArchiveActions } from '../../../shared/back-office/list/use-archive-actions.tsx';
import { useVisibilityActions } from '../../../shared/back-office/list/use-visibility-actions.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { gamePath, gamesPath } from './games-api.ts';
import { gamesListApi, useGameToChangeMutation } from './games-list-api.ts';
import { useGameColumns } from './use-game-columns.tsx';

const models = ['games', 'products', 'productSales', 'exchangeRates', 'sortOrders'];

const useFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        kind: 'yesNo',
        name: 'popular',
        label: t(($) => $.adminGames.popular),
        yes: t(($) => $.adminForm.values.yes),
        no: t(($) => $.adminForm.values.no),
      },
      hiddenFilter(
        t,
        t(($) => $.adminGames.visibility),
      ),
      activeFilter(t),
    ],
    [t],
  );
};

/** The list of games. */
export const GamesListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const { number, pluralForm } = useFormat();
  const columns = useGameColumns();
  const filters = useFilters();
  const [loadGame] = useGameToChangeMutation();

  const consequences = (games: readonly AdminGame[]): readonly string[] => {
    const products = games.reduce((sum, game) => sum + game.products_count, 0);
    if (products === 0) return [];
    const count = { number: number(products) };
    return [t(($) => $.adminGames.productsToo[pluralForm(products)], count)];
  };
  const load = async (id: string) => {
    const { data, error } = await loadGame(id);
    return data ? { data: entryState(gameInput, data) } : { error };
  };
  const visibilityActions = useVisibilityActions<AdminGame>({
    kind: 'game',
    path: gamesPath,
    load,
    consequences,
  });
  const archiveActions = useArchiveActions<AdminGame>('game', gamesPath, consequences);

  return (
    <AdminList
      section="games"
      title={t(($) => $.adminGames.title)}
      columns={columns}
      filters={filters}
      defaultSort="position"
      endpoint={gamesListApi.endpoints.adminGames}
      models={models}
      nameOf={(game) => local(game, 'name')}
      hrefOf={({ id }) => gamePath(id)}
      create={{ href: `${gamesPath}/new`, label: t(($) => $.adminGames.create) }}
      empty={{
        title: t(($) => $.adminGames.empty),
        text: t(($) => $.adminGames.emptyText),
      }}
      bulkActions={[...visibilityActions, ...archiveActions]}
      orderPath={gamesPath}
      csvPath={`${gamesPath}.csv`}
      isIdOptional
    />
  );
};
