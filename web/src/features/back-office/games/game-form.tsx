import { Button, Checkbox, TextInput } from '@mantine/core';
import type { AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { gameInput } from '@shop/contracts/catalog/back-office.contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { entryState, listFields } from '../../../shared/back-office/form/entry-state.ts';
import { checkedBy } from '../../../shared/back-office/form/field-props.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { ImageField } from '../../../shared/back-office/form/image-field.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { areaControl, lineControl } from '../../../shared/back-office/form/text-control.tsx';
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
import { gamePath, gamesPath, useLazyAdminGameQuery } from './games-api.ts';
import { useGameLabels } from './use-game-labels.ts';

type GameFormProps = Readonly<{
  id: string;
  /** Null for a new game. */
  game: AdminGamePage | null;
  /** Called after the products of the game are reordered. */
  onReorder: () => void;
}>;

/** A new game is last in the sort order. */
const blank = listFields(gameInput, {
  path: '',
  name_rus: '',
  name_eng: '',
  description_rus: '',
  description_eng: '',
  icon: '',
  logo: '',
  cover: '',
  popular: false,
  hidden: false,
});

export const GameForm = ({ id, game, onReorder }: GameFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const labels = useGameLabels();
  const [load] = useLazyAdminGameQuery();
  const edited = useEntityForm({
    path: gamePath(game ? id : 'new'),
    id,
    contract: gameInput,
    loaded: game ? entryState(gameInput, game) : { values: blank, revision: null },
    save: useEntrySaving(gamesPath),
    reload: async () => entryState(gameInput, await load(id).unwrap()),
    onSaved: (saved) => {
      toasts.done(t(($) => $.adminForm[game ? 'saved' : 'created']));
      if (!game) void navigate(prefixed(gamePath(saved.id)), { replace: true });
    },
  });
  const form = withSuggestedPath(edited);
  const pictures = {
    icon: form.field('icon'),
    logo: form.field('logo'),
    cover: form.field('cover'),
  };
  const changeIcon: typeof pictures.icon.onChange = (image) => {
    pictures.icon.onChange(image);
    // The emblem is the default logo.
    if (game === null && form.values.logo === '') pictures.logo.onChange(image);
  };
  const crops = {
    icon: [{ label: t(($) => $.adminGame.crops.icon), width: 56, height: 56 }],
    logo: [{ label: t(($) => $.adminGame.crops.logo), width: 160, height: 60, isWhole: true }],
    cover: [{ label: t(($) => $.adminGame.crops.cover), width: 640, height: 400 }],
  };
  const path = form.field('path');
  const isOnShow = game !== null && game.active && !game.hidden;
  return (
    <EntityPage
      title={game ? local(game, 'name') : t(($) => $.adminGames.create)}
      list={{ path: gamesPath, label: t(($) => $.adminGames.title) }}
      entry={
        game && {
          kind: 'game',
          hasUses: true,
          id,
          path: gamePath(id),
          revision: game.revision,
          changedAt: game.changed_at,
          active: game.active,
        }
      }
      labels={labels}
      form={form}
      actions={
        isOnShow && (
          <Button
            component={ShopLink}
            to={`/catalog/${game.path}`}
            variant="default"
            size="sm"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t(($) => $.adminGame.open)}
          </Button>
        )
      }
      tabs={
        game
          ? [
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
            ]
          : []
      }
    >
      {game?.products_count === 0 && game.active && (
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
      )}
      <EntityForm
        form={form}
        object={{ kind: 'game', id }}
        labels={labels}
        preview={
          <GamePreview
            values={form.values}
            facts={{
              products_count: game?.products_count ?? 0,
              price: game?.price ?? null,
              status_summary: game?.status_summary ?? null,
            }}
          />
        }
      >
        <FormSection title={t(($) => $.adminGame.texts)}>
          <LocalizedFields
            form={form}
            fields={[
              { name: 'name', label: t(($) => $.adminGame.name), draw: lineControl },
              { name: 'description', label: t(($) => $.adminGame.description), draw: areaControl },
            ]}
          />
          <TextInput
            {...path}
            label={labels['path']}
            description={t(($) => $.adminGame.pathHint, { path: path.value || '…' })}
            autoComplete="off"
            spellCheck={false}
          />
        </FormSection>
        <FormSection
          title={t(($) => $.adminGame.pictures)}
          hint={t(($) => $.adminGame.picturesHint)}
        >
          {(['icon', 'logo', 'cover'] as const).map((name) => (
            <ImageField
              key={name}
              {...pictures[name]}
              {...(name === 'icon' && { onChange: changeIcon })}
              label={labels[name] ?? ''}
              crops={crops[name]}
            />
          ))}
        </FormSection>
        <FormSection title={t(($) => $.adminGame.display)}>
          <Checkbox
            {...checkedBy(form.field('popular'))}
            label={labels['popular']}
            description={t(($) => $.adminGame.popularHint)}
          />
          <Checkbox
            {...checkedBy(form.field('hidden'))}
            label={labels['hidden']}
            description={t(($) => $.adminGame.hiddenHint)}
          />
        </FormSection>
      </EntityForm>
    </EntityPage>
  );
};
