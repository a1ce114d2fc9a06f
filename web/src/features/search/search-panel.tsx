import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { GameFound } from '@shop/domain/catalog/contract';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { FoundGame } from './found-game.tsx';
import { useGameSearchQuery } from './search-api.ts';
import css from './search-panel.module.css';

const debounceMs = 500;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type SearchPanelProps = Readonly<{ onClose: () => void }>;

export const SearchPanel = ({ onClose }: SearchPanelProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { pluralForm } = useFormat();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const typed = text.trim();
  /** For which Enter was pressed before anything was found. */
  const [awaited, setAwaited] = useState('');
  const [settled] = useDebouncedValue(typed, debounceMs);
  const { currentData, error } = useGameSearchQuery(settled, {
    skip: settled === '' || settled !== typed,
  });
  const games = typed === '' ? [] : (currentData ?? []);
  const [first] = games;

  const open = (game: GameFound) => {
    onClose();
    void navigate(prefixed(`/catalog/${game.path}`));
  };
  const openAwaited = useEffectEvent(open);
  useEffect(() => {
    if (first && awaited === typed) openAwaited(first);
  }, [first, awaited, typed]);

  /** Arrows walk through the field and the games found, round and round. */
  const handleArrows = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };

  const handleFieldKey = (event: KeyboardEvent) => {
    handleArrows(event);
    if (event.key === 'Enter' && first) open(first);
    else setAwaited(event.key === 'Enter' ? typed : '');
  };

  const note = () => {
    if (typed === '') return t(($) => $.search.hint);
    if (error) return asProblem(error, lang).message;
    if (!currentData) return '';
    if (games.length === 0) return t(($) => $.search.empty, { query: typed });
    const form = pluralForm(games.length);
    return t(($) => $.search.found[form], { count: games.length });
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
        <output className={css['note']}>{note()}</output>
        <ul aria-label={t(($) => $.search.results)}>
          {games.map((game) => (
            <li key={game.id}>
              <FoundGame game={game} onOpen={onClose} onKeyDown={handleArrows} />
            </li>
          ))}
        </ul>
      </div>
      <p className={css['keys']}>{t(($) => $.search.keys)}</p>
    </div>
  );
};
