import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../routing/shop-link.tsx';
import { WholeRanges } from '../text/whole-ranges.tsx';
import css from './support-prompt.module.css';

type SupportPromptProps = Readonly<{
  title: string;
  text: string;
  /** Further links, after those to support. */
  children?: ReactNode;
}>;

/** Offers support to readers whose question has no answer here. */
export const SupportPrompt = ({ title, text, children }: SupportPromptProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <aside className={css['prompt']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>
          <WholeRanges text={text} />
        </p>
      </div>
      <div className={css['actions']}>
        <Button component={ShopLink} to="/profile/tickets" variant="default">
          {t(($) => $.faq.toSupport)}
        </Button>
        <Button component={ShopLink} to="/contacts" variant="subtle">
          {t(($) => $.faq.toContacts)}
        </Button>
        {children}
      </div>
    </aside>
  );
};
