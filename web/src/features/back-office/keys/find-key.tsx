import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { SyntheticEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useLangPrefix } from '../../../shared/routing/use-lang-prefix.ts';
import css from './find-key.module.css';
import { useLazyAdminKeysQuery } from './lists-api.ts';
import { keyPath } from './paths.ts';
import { usePlaintextCalls } from './plaintext-calls.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';

/** Finds a key by its text. The text is sent in a body, and the server fingerprints it. */
export const FindKey = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const { find } = usePlaintextCalls();
  const [list] = useLazyAdminKeysQuery();
  const hintId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isSearching, setSearching] = useState(false);

  const search = async (): Promise<string | undefined> => {
    const { data, error: refusal } = await find(text);
    if (!data) return asProblem(refusal, lang).message;
    const query = new URLSearchParams({ size: '1', 'filter[fingerprint]': data.fingerprint });
    const found = await list(`?${query.toString()}`);
    if (found.error) return asProblem(found.error, lang).message;
    const [key] = found.data?.items ?? [];
    if (!key) return t(($) => $.adminKeys.list.notFound);
    setText('');
    void navigate(prefixed(keyPath(key.id)));
    return undefined;
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '' || isSearching) return;
    setSearching(true);
    setError(await search());
    setSearching(false);
  };

  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        className={css['field'] ?? ''}
        label={t(($) => $.adminKeys.list.find)}
        aria-describedby={hintId}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <BusyButton
        type="submit"
        variant="default"
        size="sm"
        loading={isSearching}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
      >
        {t(($) => $.adminKeys.list.search)}
      </BusyButton>
      <p id={hintId} className={css['hint']}>
        {t(($) => $.adminKeys.list.findHint)}
      </p>
    </form>
  );
};
