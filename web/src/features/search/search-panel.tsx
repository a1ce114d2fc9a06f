import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
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

type SearchPanelProps = Readonly<{ onClose: () => void }>;

export const SearchPanel = ({ onClose }: SearchPanelProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { pluralForm } = useFormat();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const typed = text.trim();
  const [settled] = useDebouncedValue(typed, debounceMs);
  const { currentData, error } = useGameSearchQuery(settled, {
    skip: settled === '' || settled !== typed,
  });
  const games = typed === '' ? [] : (currentData ?? []);

  const handleKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && games.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + games.length) % games.length);
    }
    const game = games[chosen];
    if (event.key === 'Enter' && game) {
      onClose();
      void navigate(prefixed(`/catalog/${game.path}`));
    }
  };

  const handleText = (value: string) => {
    setText(value);
    setChosen(0);
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
    <div className={css['panel']}>
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
          role="combobox"
          aria-label={t(($) => $.search.title)}
          aria-expanded={games.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={games[chosen] ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={t(($) => $.search.placeholder)}
          value={text}
          data-autofocus
          onChange={({ target }) => handleText(target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <div className={css['body']}>
        <p className={css['note']} role="status">
          {note()}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t(($) => $.search.results)}>
          {games.map((game, index) => (
            <FoundGame
              key={game.id}
              id={`${id}-${index}`}
              game={game}
              chosen={index === chosen}
              onHover={() => setChosen(index)}
              onOpen={onClose}
            />
          ))}
        </div>
      </div>
      <p className={css['keys']}>{t(($) => $.search.keys)}</p>
    </div>
  );
};
