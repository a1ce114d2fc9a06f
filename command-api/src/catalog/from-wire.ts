import type { GameInput, ProductInput, RatePrices } from '@shop/domain/catalog';
import type { Price, Rate } from '@shop/contracts/catalog/values';
import { rateId } from '@shop/contracts/catalog/ids';
import type {
  gameInput,
  priceInput,
  productInput,
  rateInput,
} from '@shop/contracts/catalog/back-office.contract';
import type { LocalizedText } from '@shop/contracts/kernel';
import type { z } from 'zod';

export const localizedOf = (rus: string, eng: string): LocalizedText => ({ rus, eng });

export const gameDetails = (game: z.output<typeof gameInput>): GameInput => ({
  path: game.path,
  name: localizedOf(game.name_rus, game.name_eng),
  description: localizedOf(game.description_rus, game.description_eng),
  icon: game.icon,
  logo: game.logo,
  cover: game.cover,
  popular: game.popular,
  hidden: game.hidden,
});

export const productDetails = (product: z.output<typeof productInput>): ProductInput => ({
  path: product.path,
  kind: product.kind,
  image: product.image,
  name: localizedOf(product.name_rus, product.name_eng),
  description: localizedOf(product.description_rus, product.description_eng),
  tag: localizedOf(product.tag_rus, product.tag_eng),
  instruction: localizedOf(product.instruction_rus, product.instruction_eng),
  download: product.download,
  sale: product.sale,
  functionIds: product.function_ids,
  requirementIds: product.requirement_ids,
  screenshots: product.screenshots,
  videos: product.videos,
  fields: product.fields.map(({ name, label_rus, label_eng, required, pattern }) => ({
    name,
    label: localizedOf(label_rus, label_eng),
    required,
    pattern,
  })),
  activationRegion: product.activation_region,
  regions: product.regions,
  hidden: product.hidden,
});

const price = ({ rub, usd }: z.output<typeof priceInput>): Price => ({ rub, usd });

type WirePrices = Pick<z.output<typeof rateInput>, 'price' | 'old_price' | 'price_steps'>;

export const pricesOf = (id: string, rate: WirePrices): RatePrices => ({
  rateId: rateId(id),
  price: price(rate.price),
  oldPrice: rate.old_price && price(rate.old_price),
  priceSteps: rate.price_steps.map((step) => ({ from: step.from, price: price(step.price) })),
});

export const rateOf = (id: string, rate: z.output<typeof rateInput>): Rate => ({
  ...pricesOf(id, rate),
  days: rate.days,
  minCount: rate.min_count,
  maxCount: rate.max_count,
  delivery: rate.delivery,
  externalDigiseller: rate.external_digiseller,
  lowStock: rate.low_stock,
});
