import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { CatalogFound } from '@shop/contracts/catalog/contract';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { FoundGame } from './found-game.tsx';
import { FoundGroup } from './found-group.tsx';
import { FoundProduct } from './found-product.tsx';
import { PopularGames } from './popular-games.tsx';
import { useCatalogSearchQuery } from './search-api.ts';
import css from './search-panel.module.css';

const debounceMs = 500;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const nothing: CatalogFound = { games: [], products: [] };

/** The path of the first result, which Enter opens. */
const firstPath = ({ games: [game], products: [product] }: CatalogFound): string | undefined => {
  if (game) return `/catalog/${game.path}`;
  return product && `/catalog/${product.game.path}/${product.path}`;
};

type SearchResult = Readonly<{
  typed: string;
  error: Parameters<typeof asProblem>[0] | undefined;
  /** Undefined until loaded. */
  found: CatalogFound | undefined;
}>;

/** Returns a sentence about the result: a hint, an error or the counts. */
const useSearchNote = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { pluralForm } = useFormat();
  return ({ typed, error, found }: SearchResult): string => {
    if (typed === '') return t(($) => $.search.hint);
    if (error) return asProblem(error, lang).message;
    if (!found) return '';
    if (!firstPath(found)) return t(($) => $.search.empty, { query: typed });
    const { games, products } = found;
    const counts = [
      games.length > 0 &&
        t(($) => $.search.foundGames[pluralForm(games.length)], { count: games.length }),
      products.length > 0 &&
        t(($) => $.search.foundProducts[pluralForm(products.length)], { count: products.length }),
    ];
    return counts.filter((count) => count !== false).join(', ');
  };
};

type SearchPanelProps = Readonly<{ onClose: () => void }>;

export const SearchPanel = ({ onClose }: SearchPanelProps) => {
  const { t } = useTranslation();
  const describe = useSearchNote();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const typed = text.trim();
  /** The text for which Enter was pressed before results had loaded. */
  const [awaited, setAwaited] = useState('');
  const [settled] = useDebouncedValue(typed, debounceMs);
  const { currentData, error } = useCatalogSearchQuery(settled, {
    skip: settled === '' || settled !== typed,
  });
  const found = typed === '' || !currentData ? nothing : currentData;
  const first = firstPath(found);
  const hasNoResults = currentData !== undefined && !error && !first;

  const open = (path: string) => {
    onClose();
    void navigate(prefixed(path));
  };
  const openAwaited = useEffectEvent(open);
  useEffect(() => {
    if (first && awaited === typed) openAwaited(first);
  }, [first, awaited, typed]);

  /** Arrow keys move through the field and the links below it, and wrap around. */
  const handleArrows = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };

  const handleFieldKey = (event: KeyboardEvent) => {
    handleArrows(event);
    if (event.key === 'Enter' && first) open(first);
    else setAwaited(event.key === 'Enter' ? typed : '');
  };

  return (
    <div ref={panel} className={css['panel']}>
      <div className={css['head']}>
        <h2>{t(($) => $.search.title)}</h2>
        <ActionIcon aria-label={t(($) => $.search.close)} onClick={onClose}>
          <IconX size={22} />
        </ActionIcon>
      </div>
      <div className={css['field']}>
        <IconSearch size={22} aria-hidden="true" />
        <input
          type="search"
          aria-label={t(($) => $.search.title)}
          autoComplete="off"
          maxLength={100}
          placeholder={t(($) => $.search.placeholder)}
          value={text}
          data-autofocus
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleFieldKey}
        />
      </div>
      <div className={css['body']}>
        <output className={css['note']}>{describe({ typed, error, found: currentData })}</output>
        {hasNoResults && (
          <ShopLink
            to="/catalog"
            className={css['catalog']}
            onClick={onClose}
            onKeyDown={handleArrows}
          >
            {t(($) => $.search.toCatalog)}
          </ShopLink>
        )}
        {(typed === '' || hasNoResults) && (
          <PopularGames onOpen={onClose} onKeyDown={handleArrows} />
        )}
        <FoundEntries found={found} onOpen={onClose} onKeyDown={handleArrows} />
      </div>
      <p className={css['keys']}>{t(($) => $.search.keys)}</p>
    </div>
  );
};

type FoundEntriesProps = Readonly<{
  found: CatalogFound;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

const FoundEntries = ({ found: { games, products }, onOpen, onKeyDown }: FoundEntriesProps) => {
  const { t } = useTranslation();
  return (
    <>
      {games.length > 0 && (
        <FoundGroup title={t(($) => $.search.games)}>
          {games.map((game) => (
            <li key={game.id}>
              <FoundGame game={game} onOpen={onOpen} onKeyDown={onKeyDown} />
            </li>
          ))}
        </FoundGroup>
      )}
      {products.length > 0 && (
        <FoundGroup title={t(($) => $.search.products)}>
          {products.map((product) => (
            <li key={product.id}>
              <FoundProduct product={product} onOpen={onOpen} onKeyDown={onKeyDown} />
            </li>
          ))}
        </FoundGroup>
      )}
    </>
  );
};
