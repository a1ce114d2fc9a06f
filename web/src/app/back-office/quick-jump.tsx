import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { useQuickSearchQuery } from './quick-search-api.ts';
import { matchingSections } from './matching-sections.ts';
import css from './quick-jump.module.css';

type QuickJumpProps = Readonly<{ opened: boolean; onClose: () => void }>;

const debounceMs = 250;
const shortestQuery = 2;
const [store, spotlight] = createSpotlight();

/** Searches once the user pauses. */
const useQuickSearch = (text: string, opened: boolean) => {
  const [query] = useDebouncedValue(text.trim(), debounceMs);
  const skip = !opened || query.length < shortestQuery;
  const { currentData, isFetching, isError } = useQuickSearchQuery(query, { skip });
  return {
    found: skip ? [] : (currentData?.groups ?? []),
    isSearching: !skip && (isFetching || query !== text.trim()),
    isError,
  };
};

/** Jumps to a section, or finds an order, user, game, product, promo code, key or ticket. */
export const QuickJump = ({ opened, onClose }: QuickJumpProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const level = useCurrentUser()?.adminlvl;
  const [text, setText] = useState('');
  const { found, isSearching, isError } = useQuickSearch(text, opened);

  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);

  const goTo = (path: string) => () => void navigate(prefixed(path));
  const label = (section: Parameters<typeof nameOf>[0]) => nameOf(section);
  const nameOf = (section: ReturnType<typeof matchingSections>[number]['section']) =>
    t(($) => $.admin.sections[section]);
  const sections = matchingSections(level, text, label);
  const isEmpty = sections.length === 0 && found.length === 0;
  const note = () => {
    if (isSearching) return t(($) => $.admin.jump.searching);
    return isError ? t(($) => $.admin.jump.failed) : t(($) => $.admin.jump.nothing);
  };

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      clearQueryOnClose
      scrollable
      maxHeight={480}
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0 }}
      classNames={{
        content: css['content'] ?? '',
        body: css['body'] ?? '',
        action: css['action'] ?? '',
      }}
    >
      <Spotlight.Search
        placeholder={t(($) => $.admin.jump.placeholder)}
        aria-label={t(($) => $.admin.jump.open)}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {sections.length > 0 && (
          <Spotlight.ActionsGroup label={t(($) => $.admin.jump.sections)}>
            {sections.map(({ section, path, Icon }) => (
              <Spotlight.Action
                key={section}
                label={label(section)}
                leftSection={<Icon size={18} aria-hidden="true" />}
                onClick={goTo(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.map(({ kind, items }) => (
          <Spotlight.ActionsGroup key={kind} label={t(($) => $.admin.jump.groups[kind])}>
            {items.map(({ id, label: name, detail, path }) => (
              <Spotlight.Action
                key={id}
                label={name}
                {...(detail !== null && { description: detail })}
                onClick={goTo(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {(isEmpty || isError) && <Spotlight.Empty>{note()}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
