import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { SlideFigure } from '../../../shared/slides/slide-figure.tsx';

type SlidePreviewProps = Readonly<{
  values: Readonly<{ image: string; title_rus: string; title_eng: string }>;
}>;

export const SlidePreview = ({ values }: SlidePreviewProps) => (
  <Preview>
    {(lang) => <SlideFigure image={values.image} title={values[`title_${lang}`]} sizes="400px" />}
  </Preview>
);
