import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { useLanguage } from './use-language.ts';

export const LanguageButton = (props: Omit<ComponentProps<'button'>, keyof ButtonProps>) => {
  const { t } = useTranslation();
  const [lang] = useLanguage();
  const code = htmlLang[lang].toUpperCase();
  return (
    <Button
      {...props}
      variant="subtle"
      size="sm"
      rightSection={<IconChevronDown size={16} />}
      aria-label={`${code} — ${t(($) => $.shell.language)}: ${t(($) => $.shell.languages[lang])}`}
    >
      {code}
    </Button>
  );
};
