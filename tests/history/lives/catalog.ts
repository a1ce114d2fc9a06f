import { game, pathOwner, product, reference } from '@shop/domain/catalog';
import { anyProjection } from '@shop/platform/projections';
import { gamesProjection, productsProjection, referencesProjection } from '@shop/projector/catalog';
import type { Told } from './life.ts';

export const catalog: Told = {
  lives: [
    [
      'a game',
      game,
      ['catalog.GameAdded', 'catalog.GameDescribed'],
      { status: 'known', revision: 1 },
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
      { status: 'known', statusId: 'risk', rates: [], revision: 5 },
    ],
    ['a path', pathOwner, ['catalog.PathReserved', 'catalog.PathConfirmed'], { status: 'owned' }],
    [
      'a path that was left',
      pathOwner,
      ['catalog.PathReserved', 'catalog.PathGivenUp'],
      { status: 'free' },
    ],
    ['a status', reference, ['catalog.StatusDefined'], { sellable: true, warns: true }],
    ['a type of requirements', reference, ['catalog.RequirementTypeDefined'], { code: 'cpu' }],
    [
      'a requirement',
      reference,
      ['catalog.RequirementDefined'],
      { name: { rus: 'Любой', eng: 'Any' } },
    ],
    [
      'an icon',
      reference,
      ['catalog.FunctionIconDefined'],
      { name: { rus: 'Прицел', eng: 'Aim' } },
    ],
    [
      'a function',
      reference,
      ['catalog.ProductFunctionDefined'],
      { group: { rus: 'Прицел', eng: 'Aim' } },
    ],
  ],
  projections: [
    anyProjection(gamesProjection),
    anyProjection(productsProjection),
    anyProjection(referencesProjection),
  ],
};
