import type { ProductDetails, Rate } from '@shop/contracts/catalog/values';
import { rateId } from '@shop/contracts/catalog/ids';

const none = { rus: '', eng: '' };

/** A product on sale in both regions, without functions, pictures or questions to the buyer. */
export const sampleProduct = (changes: Partial<ProductDetails> = {}): ProductDetails => ({
  path: 'radar',
  kind: 'software',
  image: '/storage/images/radar.webp',
  name: { rus: 'Радар', eng: 'Radar' },
  description: none,
  tag: none,
  instruction: none,
  download: null,
  sale: false,
  functionIds: [],
  requirementIds: [],
  screenshots: [],
  videos: [],
  fields: [],
  activationRegion: 'global',
  regions: ['cis', 'global'],
  hidden: false,
  active: true,
  ...changes,
});

/** A week for 500 rubles, from the pool of keys. */
export const sampleRate = (changes: Partial<Rate> = {}): Rate => ({
  rateId: rateId('week'),
  days: 7,
  price: { rub: 50_000, usd: null },
  oldPrice: null,
  minCount: 1,
  maxCount: 10,
  priceSteps: [],
  delivery: 'pool',
  externalDigiseller: null,
  lowStock: 5,
  ...changes,
});
