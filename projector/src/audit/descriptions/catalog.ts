import type { AuditKind } from '@shop/contracts/audit/kinds';
import type {
  GameEvent,
  ProductEvent,
  ReferenceEvent,
  RateAdded,
  RateChanged,
} from '@shop/domain/catalog/events';
import type { Change, Descriptions } from '../change.ts';
import { details } from '../change.ts';
import { facetState } from '../facet-state.ts';

const game = ({ data }: GameEvent): readonly Change[] => [
  { kind: 'game', id: data.gameId, facet: details, after: facetState(data.details) },
];

const ofProduct = (
  { data }: ProductEvent,
  facet: string,
  after: Change['after'],
): readonly Change[] => [{ kind: 'product', id: data.productId, facet, after }];

const rate = (event: RateAdded | RateChanged): readonly Change[] =>
  ofProduct(event, `rate:${event.data.rate.rateId}`, facetState(event.data.rate));

const entry =
  (kind: AuditKind) =>
  ({ data }: ReferenceEvent): readonly Change[] => [
    { kind, id: data.id, facet: details, after: facetState(data.entry) },
  ];

export const catalogDescriptions: Descriptions<GameEvent | ProductEvent | ReferenceEvent> = {
  'catalog.GameAdded': { by: 'anyone', changes: game },
  'catalog.GameDescribed': { by: 'anyone', changes: game },
  'catalog.ProductAdded': {
    by: 'anyone',
    changes: (event) => [
      ...ofProduct(event, details, facetState(event.data.details)),
      ...ofProduct(event, 'status', { status_id: event.data.statusId }),
    ],
  },
  'catalog.ProductDescribed': {
    by: 'anyone',
    changes: (event) => ofProduct(event, details, facetState(event.data.details)),
  },
  'catalog.ProductStatusChanged': {
    by: 'anyone',
    changes: (event) => ofProduct(event, 'status', { status_id: event.data.statusId }),
  },
  'catalog.RateAdded': { by: 'anyone', changes: rate },
  'catalog.RateChanged': { by: 'anyone', changes: rate },
  'catalog.RateWithdrawn': {
    by: 'anyone',
    changes: (event) => ofProduct(event, `rate:${event.data.rateId}`, null),
  },
  'catalog.StatusDefined': { by: 'anyone', changes: entry('status') },
  'catalog.RequirementTypeDefined': { by: 'anyone', changes: entry('requirement_type') },
  'catalog.RequirementDefined': { by: 'anyone', changes: entry('requirement') },
  'catalog.FunctionIconDefined': { by: 'anyone', changes: entry('function_icon') },
  'catalog.ProductFunctionDefined': { by: 'anyone', changes: entry('function') },
};
