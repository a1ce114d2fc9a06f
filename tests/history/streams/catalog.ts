import { game, pathOwner, product, reference } from '@shop/domain/catalog';
import { anyProjection } from '@shop/platform/projections';
import { gamesProjection, productsProjection, referencesProjection } from '@shop/projector/catalog';
import type { CapabilityHistory } from './stream-history.ts';

export const catalog: CapabilityHistory = {
  histories: [
    [
      'a game',
      game,
      ['catalog.GameAdded', 'catalog.GameDescribed'],
      { status: 'existing', revision: 1 },
    ],
    [
      'a product',
      product,
      [
        'catalog.ProductAdded',
        'catalog.ProductDescribed',
        'catalog.ProductStatusChanged',
        'catalog.RateAdded',
        'catalog.RateChanged',
        'catalog.RateWithdrawn',
      ],
      { status: 'existing', statusId: 'risk', rates: [], revision: 5 },
    ],
    ['a path', pathOwner, ['catalog.PathReserved', 'catalog.PathConfirmed'], { status: 'owned' }],
    [
      'a released path',
      pathOwner,
      ['catalog.PathReserved', 'catalog.PathReleased'],
      { status: 'free' },
    ],
    ['a status', reference, ['catalog.StatusDefined'], { revision: 0 }],
    ['a requirement type', reference, ['catalog.RequirementTypeDefined'], { revision: 0 }],
    ['a requirement', reference, ['catalog.RequirementDefined'], { revision: 0 }],
    ['a function icon', reference, ['catalog.FunctionIconDefined'], { revision: 0 }],
    ['a function', reference, ['catalog.ProductFunctionDefined'], { revision: 0 }],
  ],
  projections: [
    anyProjection(gamesProjection),
    anyProjection(productsProjection),
    anyProjection(referencesProjection),
  ],
};
