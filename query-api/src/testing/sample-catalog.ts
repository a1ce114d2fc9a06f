import type {
  GameDocument,
  ProductDocument,
  Rate,
  ReferenceDocument,
} from '@shop/contracts/catalog/documents';
import { rateId } from '@shop/contracts/catalog/ids';
import { instant } from '@shop/contracts/kernel';
import type { StockDocument } from '@shop/contracts/stock/documents';
import type { VisitorLevel } from '../catalog/visitor-level.ts';
import { sampleProduct, sampleRate } from '@shop/domain/testing';

/** Documents of a small catalog in the format of the read models. */

const at = instant('2026-03-01T12:00:00Z');
const emptyText = { rus: '', eng: '' };
const image = '/storage/images/a.webp';

export const createGame = (
  id: string,
  {
    position = 1,
    ...details
  }: Partial<GameDocument['details'] & Pick<GameDocument, 'position'>> = {},
): GameDocument => ({
  id,
  details: {
    path: `${id}-path`,
    name: { rus: `Игра ${id}`, eng: `Game ${id}` },
    description: emptyText,
    icon: image,
    logo: image,
    cover: image,
    popular: false,
    hidden: false,
    active: true,
    ...details,
  },
  position,
  added_at: at,
  changed_at: at,
  revision: 0,
});

export const createRate = (id: string, rub: number, more: Partial<Rate> = {}): Rate =>
  sampleRate({ rateId: rateId(id), days: 30, price: { rub, usd: null }, ...more });

export const createProduct = (
  id: string,
  gameId: string,
  rates: readonly Rate[],
  {
    position = 1,
    ...details
  }: Partial<ProductDocument['details'] & Pick<ProductDocument, 'position'>> = {},
  status = 'undetected',
): ProductDocument => ({
  id,
  game_id: gameId,
  details: sampleProduct({
    path: `${id}-path`,
    name: { rus: `Товар ${id}`, eng: `Product ${id}` },
    ...details,
  }),
  position,
  status: { id: status, reason: null, changed_at: at },
  status_changes: [],
  rates,
  added_at: at,
  changed_at: at,
  revision: 0,
});

const availableAt: Readonly<Record<VisitorLevel, number>> = { no: 0, few: 1, yes: 6 };

export const createStock = (rate: string, level: VisitorLevel): StockDocument => ({
  rate_id: rate,
  product_id: 'any',
  available: availableAt[level],
  has_content: false,
});

export const createReference = <Kind extends ReferenceDocument['kind']>(
  kind: Kind,
  id: string,
  entry: Extract<ReferenceDocument, { kind: Kind }>['entry'],
  position = 1,
): ReferenceDocument =>
  // kind and entry match
  ({ kind, id, entry, position, changed_at: at, revision: 0 }) as unknown as ReferenceDocument;

export const indexById = <T extends Readonly<{ id: string }>>(...all: readonly T[]) =>
  new Map(all.map((entry) => [entry.id, entry]));
