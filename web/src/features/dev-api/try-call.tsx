import { Button, TextInput } from '@mantine/core';
import type { ApiParameter } from '@shop/contracts/content/open-api.contract';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { selectToken } from '../../shared/session/session-slice.ts';
import { useShop } from '../../shared/shop-context.ts';
import { buildCallAddress } from './address.ts';
import css from './dev-api-page.module.css';

type TryCallProps = Readonly<{ path: string; parameters: readonly ApiParameter[] }>;

const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends a request as the current user and shows any response. */
export const TryCall = ({ path, parameters }: TryCallProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const token = useSelector(selectToken);
  const { origin } = useShop();
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async () => {
    const headers = { Lang: lang, ...(token && { Authorization: `Bearer ${token}` }) };
    try {
      const response = await fetch(origin + buildCallAddress(path, parameters, filled), {
        headers,
      });
      setAnswer(`${response.status}\n${readable(await response.text())}`);
    } catch {
      setAnswer(t(($) => $.devApi.notSent));
    }
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form className={css['try']} onSubmit={handleSubmit}>
      {parameters.map(({ name, required }) => (
        <TextInput
          key={name}
          label={name}
          required={required}
          value={filled[name] ?? ''}
          onChange={({ currentTarget }) => setFilled({ ...filled, [name]: currentTarget.value })}
        />
      ))}
      <Button type="submit" variant="default" size="sm">
        {t(($) => $.devApi.send)}
      </Button>
      <output>{answer !== null && <code className={css['code']}>{answer}</code>}</output>
    </form>
  );
};
