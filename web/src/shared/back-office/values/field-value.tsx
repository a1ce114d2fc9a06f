import { imageAddress } from '@shop/domain/wire/contract';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture.tsx';
import type { DrawValues } from './draw-values.ts';
import css from './field-value.module.css';

type FieldValueProps = Readonly<{
  value: unknown;
  /** Draws a value that is there in a way of its own. */
  draw?: DrawValues[string] | undefined;
}>;

/** A value of a field as people read it: a text, a picture, yes or no, or a list. */
export const FieldValue = ({ value, draw }: FieldValueProps) => {
  const { t } = useTranslation();
  if (value === null || value === undefined || value === '') {
    return <span className={css['none']}>{t(($) => $.adminForm.values.none)}</span>;
  }
  if (draw) return <span className={css['text']}>{draw(value)}</span>;
  if (typeof value === 'boolean') {
    return <span>{t(($) => $.adminForm.values[value ? 'yes' : 'no'])}</span>;
  }
  const image = imageAddress.safeParse(value).data;
  if (image !== undefined) {
    return <Picture className={css['image']} src={image} width={160} height={90} sizes="160px" />;
  }
  if (typeof value === 'string') return <span className={css['text']}>{value}</span>;
  if (typeof value === 'number') return <span className={css['number']}>{value}</span>;
  return <code className={css['data']}>{JSON.stringify(value, null, 1)}</code>;
};
