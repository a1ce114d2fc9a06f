import { Button } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../../api/problem.ts';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { ShopLink } from '../../routing/shop-link.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import css from './list-notices.module.css';

type NoticeProps = Readonly<{ title: string; text: string; children?: ReactNode; role?: 'alert' }>;

const Notice = ({ title, text, children, role }: NoticeProps) => (
  <section className={css['notice']} role={role}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

/** A link to a page of the back-office, shown as a button. */
export type PageLink = Readonly<{ href: string; label: string }>;

export const CreateButton = ({ href, label }: PageLink) => (
  <Button
    component={ShopLink}
    to={href}
    variant="filled"
    size="sm"
    aria-keyshortcuts="n"
    leftSection={<IconPlus size={18} aria-hidden="true" />}
  >
    {label}
  </Button>
);

export type EmptyNotice = Readonly<{
  title: string;
  text: string;
  /** Where the first entry comes from, if nothing can be created before it exists. */
  prerequisite?: PageLink;
}>;

type EmptyListProps = EmptyNotice & Readonly<{ create: PageLink | undefined }>;

export const EmptyList = ({ title, text, create, prerequisite }: EmptyListProps) => (
  <Notice title={title} text={text}>
    {create && <CreateButton {...create} />}
    {prerequisite && (
      <Button component={ShopLink} to={prerequisite.href} variant="filled" size="sm">
        {prerequisite.label}
      </Button>
    )}
  </Notice>
);

export const NoMatch = ({ onClear }: Readonly<{ onClear: () => void }>) => {
  const { t } = useTranslation();
  return (
    <Notice title={t(($) => $.adminList.noMatch)} text={t(($) => $.adminList.noMatchText)}>
      <Button variant="default" size="sm" onClick={onClear}>
        {t(($) => $.adminList.filters.clear)}
      </Button>
    </Notice>
  );
};

type ListFailureProps = Readonly<{ error: Failure | SerializedError; onRetry: () => void }>;

export const ListFailure = ({ error, onRetry }: ListFailureProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  return (
    <Notice role="alert" title={t(($) => $.adminList.failed)} text={asProblem(error, lang).message}>
      <Button variant="default" size="sm" onClick={onRetry}>
        {t(($) => $.adminList.retry)}
      </Button>
    </Notice>
  );
};

const skeletonRows = 8;

export const ListSkeleton = () => (
  <div className={css['skeleton']}>
    <LoadingNote />
    {Array.from({ length: skeletonRows }, (_, index) => (
      <Skeleton key={index} height={24} />
    ))}
  </div>
);
