import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '../../shared/i18n/html-lang.ts';
import { langs } from '../../shared/routing/lang-prefix.ts';
import { useLanguage } from './use-language.ts';

export const LanguageMenu = () => {
  const { t } = useTranslation();
  const [lang, choose] = useLanguage();
  const code = htmlLang[lang].toUpperCase();
  const current = t(($) => $.shell.languages[lang]);
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          size="sm"
          rightSection={<IconChevronDown size={16} />}
          aria-label={`${code} — ${t(($) => $.shell.language)}: ${current}`}
        >
          {code}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {langs.map((each) => (
          <Menu.Item
            key={each}
            lang={htmlLang[each]}
            rightSection={each === lang ? <IconCheck size={16} /> : null}
            onClick={() => choose(each)}
          >
            {t(($) => $.shell.languages[each])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
