import type { Lang } from '@shop/contracts/wire/contract';
import type { ComponentProps } from 'react';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { FunctionList } from '../../../shared/catalog/function-list.tsx';

type ShownFunction = ComponentProps<typeof FunctionList>['functions'][number];

type FunctionPreviewProps = Readonly<{ describe: (lang: Lang) => ShownFunction }>;

/** A function as the page of a product shows it. */
export const FunctionPreview = ({ describe }: FunctionPreviewProps) => (
  <Preview>{(lang) => <FunctionList functions={[describe(lang)]} />}</Preview>
);
