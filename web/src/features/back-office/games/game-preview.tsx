import type { Game } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { GameCard } from '../../../shared/catalog/game-card.tsx';
import { GameHead } from '../../../shared/catalog/game-head.tsx';
import css from './game-page.module.css';

type GamePreviewProps = Readonly<{
  values: Pick<
    Game,
    | 'path'
    | 'name_rus'
    | 'name_eng'
    | 'description_rus'
    | 'description_eng'
    | 'icon'
    | 'logo'
    | 'cover'
  >;
  /** Read-only values that the form does not edit. */
  facts: Pick<Game, 'products_count' | 'price' | 'status_summary'>;
}>;

/** A preview of the game in the catalog and at the top of its page. */
export const GamePreview = ({ values, facts }: GamePreviewProps) => {
  const { t } = useTranslation();
  return (
    <Preview>
      {(lang) => {
        const [name, description] = [values[`name_${lang}`], values[`description_${lang}`]];
        const game: Game = {
          ...values,
          ...facts,
          id: '',
          popular: false,
          position: 0,
          name_rus: name,
          name_eng: name,
          description_rus: description,
          description_eng: description,
        };
        return (
          <div className={css['preview']}>
            <p className={css['place']}>{t(($) => $.adminGame.inCatalog)}</p>
            <div className={css['card']}>
              <GameCard game={game} heading="h3" />
            </div>
            <p className={css['place']}>{t(($) => $.adminGame.onPage)}</p>
            <GameHead game={game} heading="h3" />
          </div>
        );
      }}
    </Preview>
  );
};
