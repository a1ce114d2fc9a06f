import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import css from './skeleton.module.css';

type SkeletonProps = Readonly<{ height: number | string; width?: number | string }>;

/** The place of something that is on its way; still, since nothing here loops. */
export const Skeleton = ({ height, width = '100%' }: SkeletonProps) => (
  <span className={css['bar']} style={{ height, width }} aria-hidden="true" />
);

/** Says once to screen readers that the skeletons around it are waiting. */
export const LoadingNote = () => {
  const { t } = useTranslation();
  return <VisuallyHidden component="output">{t(($) => $.shell.errors.loading)}</VisuallyHidden>;
};
