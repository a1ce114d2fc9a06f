import { noon, specify } from '../testing/index.ts';
import type { ProductDetails, ProductEvent, Rate } from './events.ts';
import { gameId, productId, rateId } from './ids.ts';
import { product } from './product.ts';

const { given } = specify(product);

const about = { productId: productId('radar'), gameId: gameId('frontier'), at: noon };
const details: ProductDetails = {
  path: 'radar',
  kind: 'software',
  image: '/storage/images/radar.webp',
  name: { rus: 'Радар', eng: 'Radar' },
  description: { rus: '', eng: '' },
  tag: { rus: '', eng: '' },
  instruction: { rus: '', eng: '' },
  sale: false,
  functionIds: [],
  requirementIds: [],
  screenshots: [],
  videos: [],
  fields: [],
  activationRegion: 'global',
  regions: ['cis', 'global'],
  hidden: false,
};
const rate: Rate = {
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
};
const added: ProductEvent = {
  type: 'catalog.ProductAdded',
  data: { ...about, details, statusId: 'undetected' },
};
const rateAdded: ProductEvent = { type: 'catalog.RateAdded', data: { ...about, rate } };

const add = {
  type: 'AddProduct',
  data: { ...about, details, statusId: 'undetected', now: noon },
} as const;
const { productId: id } = about;

const changeStatus = (statusId: string) =>
  ({
    type: 'ChangeProductStatus',
    data: { productId: id, statusId, reason: 'the game was updated', now: noon },
  }) as const;

const addRate = (wanted: Rate) =>
  ({ type: 'AddRate', data: { productId: id, rate: wanted, now: noon } }) as const;

describe('product', () => {
  it('is added once under its id', () => {
    given().when(add).emits(added);
    given(added).when(add).emitsNothing();
    given(added)
      .when({ ...add, data: { ...add.data, details: { ...details, path: 'other' } } })
      .rejects('id-taken');
  });

  it('is changed by an editor who saw its latest state', () => {
    const changed = { ...details, sale: true };
    const redescribe = (revision: number) =>
      ({
        type: 'DescribeProduct',
        data: { productId: id, details: changed, revision, now: noon },
      }) as const;
    given(added)
      .when(redescribe(0))
      .emits({ type: 'catalog.ProductDescribed', data: { ...about, details: changed } });
    given(added, rateAdded).when(redescribe(0)).rejects('changed-meanwhile');
    given(added, { type: 'catalog.ProductDescribed', data: { ...about, details: changed } })
      .when(redescribe(0))
      .emitsNothing();
  });

  it('changes its status with a reason, and not to the one that it has', () => {
    given(added)
      .when(changeStatus('updating'))
      .emits({
        type: 'catalog.ProductStatusChanged',
        data: { ...about, statusId: 'updating', reason: 'the game was updated' },
      });
    given(added).when(changeStatus('undetected')).emitsNothing();
    given().when(changeStatus('updating')).rejects('product-unknown');
  });

  it('has each rate once, with counts that make a range', () => {
    given(added).when(addRate(rate)).emits(rateAdded);
    given(added, rateAdded).when(addRate(rate)).emitsNothing();
    given(added, rateAdded)
      .when(addRate({ ...rate, days: 30 }))
      .rejects('id-taken');
    given(added)
      .when(addRate({ ...rate, minCount: 5, maxCount: 2 }))
      .rejects('count-range-invalid');
  });

  it('changes and withdraws the rates that it has', () => {
    const dearer = { ...rate, price: { rub: 60_000, usd: null } };
    const change = {
      type: 'ChangeRate',
      data: { productId: id, rate: dearer, revision: 1, now: noon },
    } as const;
    const withdraw = {
      type: 'WithdrawRate',
      data: { productId: id, rateId: rate.rateId, now: noon },
    } as const;
    const changed: ProductEvent = {
      type: 'catalog.RateChanged',
      data: { ...about, rate: dearer },
    };
    const withdrawn: ProductEvent = {
      type: 'catalog.RateWithdrawn',
      data: { ...about, rateId: rate.rateId },
    };
    given(added).when(change).rejects('rate-unknown');
    given(added, rateAdded).when(change).emits(changed);
    given(added, rateAdded, changed).when(change).emitsNothing();
    given(added, rateAdded).when(withdraw).emits(withdrawn);
    given(added, rateAdded, withdrawn).when(withdraw).emitsNothing();
  });
});
