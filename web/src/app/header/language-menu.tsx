import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { htmlLang, langs } from '@shop/contracts/kernel/languages';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { LanguageButton } from './language-button.tsx';
import type { LazyMenuProps } from './lazy-menu.tsx';
import { useFocusOnArrival } from './lazy-menu.tsx';
import { useLanguage } from './use-language.ts';

export const LanguageMenu = ({ opened, onChange }: LazyMenuProps) => {
  const { t } = useTranslation();
  const [lang, choose] = useLanguage();
  const button = useFocusOnArrival();
  return (
    <ButtonMenu opened={opened} onChange={onChange} button={<LanguageButton ref={button} />}>
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
    </ButtonMenu>
  );
};
