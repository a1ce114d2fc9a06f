import type { ProductDownload } from '@shop/contracts/catalog/values';
import { productId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type { LocalizedText } from '@shop/contracts/kernel';
import { emptyText } from '@shop/contracts/kernel';
import type { Aggregates } from './aggregates.ts';

type KeyExtrasDeps = Readonly<{ aggregates: Pick<Aggregates, 'products'>; publicUrl: string }>;

/** The download of an order: an archive of the shop under its name, or a page of another site. */
export type IncludedDownload = Readonly<{ url: string; name: string | null }>;

type KeyExtras = Readonly<{
  instruction: LocalizedText;
  download: IncludedDownload | null;
}>;

const downloadOf = (download: ProductDownload, publicUrl: string): IncludedDownload =>
  'link' in download
    ? { url: download.link, name: null }
    : { url: `${publicUrl}${download.file.address}`, name: download.file.name };

/** The current content that the product delivers with each key: buyers get the newest version. */
export const loadKeyExtras = async (
  { aggregates: { products }, publicUrl }: KeyExtrasDeps,
  id: string,
): Promise<KeyExtras> => {
  const { state } = await products.load(productStream(productId(id)));
  if (state.status === 'unknown') return { instruction: emptyText, download: null };
  const { instruction, download } = state.details;
  return { instruction, download: download && downloadOf(download, publicUrl) };
};
