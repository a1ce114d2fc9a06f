import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import css from './skeleton.module.css';

type SkeletonProps = Readonly<{ height: number | string; width?: number | string }>;

/** A placeholder for loading content. It is not animated, since nothing in the shop loops. */
export const Skeleton = ({ height, width = '100%' }: SkeletonProps) => (
  <span className={css['bar']} style={{ height, width }} aria-hidden="true" />
);

/** Announces to screen readers that content is loading. */
export const LoadingNote = () => {
  const { t } = useTranslation();
  return <VisuallyHidden component="output">{t(($) => $.shell.errors.loading)}</VisuallyHidden>;
};
