import { Button } from '@mantine/core';
import type { AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { gameInput } from '@shop/contracts/catalog/back-office.contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createdEntry } from '../../../shared/back-office/form/created-entry.ts';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import type { PageTab } from '../../../shared/back-office/detail/page-tabs.tsx';
import type { PageEntry } from '../../../shared/back-office/form/entity-page.tsx';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { entryState } from '../../../shared/back-office/form/entry-state.ts';
import type { EntityForm as Form } from '../../../shared/back-office/form/use-entity-form.ts';
import { useEntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import { useEntrySaving } from '../../../shared/back-office/form/use-entry-saving.ts';
import { withSuggestedPath } from '../../../shared/back-office/form/with-suggested-path.ts';
import { Notice } from '../../../shared/back-office/form/notice.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLangPrefix } from '../../../shared/routing/use-lang-prefix.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { GamePreview } from './game-preview.tsx';
import { GameProducts } from './game-products.tsx';
import { GameSales } from './game-sales.tsx';
import { DisplaySection, PicturesSection, TextsSection } from './game-sections.tsx';
import type { GameValues } from './game-values.ts';
import { blankGame } from './game-values.ts';
import { gamePath, gamesPath, useLazyAdminGameQuery } from './games-api.ts';
import { useGameLabels } from './use-game-labels.ts';

type GameFormProps = Readonly<{
  id: string;
  /** Null for a new game. */
  game: AdminGamePage | null;
  /** Called after the products of the game are reordered. */
  onReorder: () => void;
}>;

/** The form of a saved game, or of a new one, which opens its page once it is saved. */
const useGameForm = (id: string, game: AdminGamePage | null): Form<GameValues> => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const [load] = useLazyAdminGameQuery();
  const edited = useEntityForm<GameValues>({
    path: gamePath(game ? id : 'new'),
    id,
    contract: gameInput,
    loaded: game ? entryState(gameInput, game) : { values: blankGame, revision: null },
    save: useEntrySaving(gamesPath),
    reload: async (savedId) => entryState(gameInput, await load(savedId).unwrap()),
    onSaved: (saved) => {
      toasts.done(t(($) => $.adminForm[game ? 'saved' : 'created']));
      if (!game)
        void navigate(prefixed(gamePath(saved.id)), { replace: true, state: createdEntry });
    },
  });
  return withSuggestedPath(edited);
};

const useGameTabs = (game: AdminGamePage | null, onReorder: () => void): readonly PageTab[] => {
  const { t } = useTranslation();
  if (!game) return [];
  return [
    {
      name: 'products',
      label: t(($) => $.adminGames.products),
      content: <GameProducts game={game} onReorder={onReorder} />,
    },
    {
      name: 'sales',
      label: t(($) => $.adminGame.sales.title),
      content: <GameSales sales={game.sales} />,
    },
  ];
};

const toPageEntry = (id: string, game: AdminGamePage): PageEntry => ({
  kind: 'game',
  hasUses: true,
  id,
  path: gamePath(id),
  revision: game.revision,
  changedAt: game.changed_at,
  active: game.active,
});

type PreviewFacts = Pick<AdminGamePage, 'products_count' | 'price' | 'status_summary'>;

const toPreviewFacts = (game: AdminGamePage | null): PreviewFacts =>
  game
    ? {
        products_count: game.products_count,
        price: game.price,
        status_summary: game.status_summary,
      }
    : { products_count: 0, price: null, status_summary: null };

export const GameForm = ({ id, game, onReorder }: GameFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const labels = useGameLabels();
  const form = useGameForm(id, game);
  const tabs = useGameTabs(game, onReorder);
  return (
    <EntityPage
      title={game ? local(game, 'name') : t(($) => $.adminGames.create)}
      list={{ path: gamesPath, label: t(($) => $.adminGames.title) }}
      entry={game && toPageEntry(id, game)}
      labels={labels}
      form={form}
      actions={game && <OpenButton game={game} />}
      tabs={tabs}
    >
      {game?.products_count === 0 && game.active && <WithoutProducts id={id} />}
      <EntityForm
        form={form}
        object={{ kind: 'game', id }}
        labels={labels}
        preview={<GamePreview values={form.values} facts={toPreviewFacts(game)} />}
      >
        <TextsSection form={form} />
        <PicturesSection form={form} isNew={game === null} />
        <DisplaySection form={form} />
      </EntityForm>
    </EntityPage>
  );
};

/** Links to the game in the shop, while buyers can see it. */
const OpenButton = ({ game }: Readonly<{ game: AdminGamePage }>) => {
  const { t } = useTranslation();
  const isOnShow = game.active && !game.hidden;
  if (!isOnShow) return null;
  return (
    <Button
      component={ShopLink}
      to={`/catalog/${game.path}`}
      variant="default"
      size="sm"
      leftSection={<IconExternalLink size={16} aria-hidden="true" />}
    >
      {t(($) => $.adminGame.open)}
    </Button>
  );
};

const WithoutProducts = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  return (
    <Notice kind="note">
      {t(($) => $.adminGame.noProducts)}
      <Button
        component={ShopLink}
        to={`/admin/products/new?game=${id}`}
        variant="default"
        size="sm"
      >
        {t(($) => $.adminGame.addProduct)}
      </Button>
    </Notice>
  );
};
