import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import css from './faq-page.module.css';
import type { FaqList } from './use-faq.ts';

type MoreLinkProps = Readonly<{ list: FaqList }>;

/** A link, so that it works without JavaScript. */
export const MoreLink = ({ list: { kind, pages, left } }: MoreLinkProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [params] = useSearchParams();
  if (left <= 0) return null;
  const next = new URLSearchParams(params);
  next.set(kind, String(pages + 1));
  return (
    <div className={css['more']}>
      <Button
        component={ShopLink}
        to={`/faq?${next.toString()}`}
        variant="default"
        replace
        preventScrollReset
      >
        {t(($) => $.faq.more, { left: number(left) })}
      </Button>
    </div>
  );
};
