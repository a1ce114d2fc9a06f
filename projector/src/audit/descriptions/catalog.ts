import type { AuditKind } from '@shop/contracts/audit/kinds';
import type {
  GameEvent,
  ProductEvent,
  ReferenceEvent,
  RateAdded,
  RateChanged,
} from '@shop/domain/catalog/events';
import type { AuditChange, ChangeDescriptions } from '../change.ts';
import { detailsFacet } from '../change.ts';
import { facetState } from '../facet-state.ts';

const game = ({ data }: GameEvent): readonly AuditChange[] => [
  { kind: 'game', id: data.gameId, facet: detailsFacet, after: facetState(data.details) },
];

const describeProduct = (
  { data }: ProductEvent,
  facet: string,
  after: AuditChange['after'],
): readonly AuditChange[] => [{ kind: 'product', id: data.productId, facet, after }];

const rate = (event: RateAdded | RateChanged): readonly AuditChange[] =>
  describeProduct(event, `rate:${event.data.rate.rateId}`, facetState(event.data.rate));

const entry =
  (kind: AuditKind) =>
  ({ data }: ReferenceEvent): readonly AuditChange[] => [
    { kind, id: data.id, facet: detailsFacet, after: facetState(data.entry) },
  ];

export const catalogDescriptions: ChangeDescriptions<GameEvent | ProductEvent | ReferenceEvent> = {
  'catalog.GameAdded': { by: 'anyone', changes: game },
  'catalog.GameDescribed': { by: 'anyone', changes: game },
  'catalog.ProductAdded': {
    by: 'anyone',
    changes: (event) => [
      ...describeProduct(event, detailsFacet, facetState(event.data.details)),
      ...describeProduct(event, 'status', { status_id: event.data.statusId }),
    ],
  },
  'catalog.ProductDescribed': {
    by: 'anyone',
    changes: (event) => describeProduct(event, detailsFacet, facetState(event.data.details)),
  },
  'catalog.ProductStatusChanged': {
    by: 'anyone',
    changes: (event) => describeProduct(event, 'status', { status_id: event.data.statusId }),
  },
  'catalog.RateAdded': { by: 'anyone', changes: rate },
  'catalog.RateChanged': { by: 'anyone', changes: rate },
  'catalog.RateWithdrawn': {
    by: 'anyone',
    changes: (event) => describeProduct(event, `rate:${event.data.rateId}`, null),
  },
  'catalog.StatusDefined': { by: 'anyone', changes: entry('status') },
  'catalog.RequirementTypeDefined': { by: 'anyone', changes: entry('requirement_type') },
  'catalog.RequirementDefined': { by: 'anyone', changes: entry('requirement') },
  'catalog.FunctionIconDefined': { by: 'anyone', changes: entry('function_icon') },
  'catalog.ProductFunctionDefined': { by: 'anyone', changes: entry('function') },
};
