import { Router } from '@koa/router';
import { codeParams, idParams } from '@shop/contracts/catalog/back-office-calls.contract';
import * as office from '@shop/contracts/catalog/back-office.contract';
import type { ReferenceKind } from '@shop/contracts/catalog/values';
import { endpoint, requireLevel, staffContext } from '@shop/platform/http';
import type { z } from 'zod';
import { addArchiveRoutes } from '../archive-routes.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import type { DefineInput } from './reference-data.ts';
import * as references from './reference-data.ts';

type Section<Input> = Readonly<{
  path: string;
  kind: ReferenceKind;
  params: z.ZodObject & z.ZodType<Readonly<{ id: string }>>;
  add: z.ZodObject & z.ZodType<Input & Readonly<{ id: string }>>;
  change: z.ZodObject & z.ZodType<Input & Readonly<{ revision: number }>>;
  entry: (id: string, input: Input) => DefineInput;
}>;

/** Routes of requirements, functions and statuses, which moderators may edit. */
export const referenceRoutes = (deps: CatalogDeps): Router => {
  const moderator = requireLevel(deps.access, 1);
  const { define, setActive } = references.createReferenceCommands(deps);
  const router = new Router({ prefix: '/api/admin' });

  const section = <Input>({ path, kind, params, add, change, entry }: Section<Input>): void => {
    router
      .post(
        path,
        moderator,
        endpoint({ body: add }, ({ body }, ctx) =>
          define(entry(body.id, body), null, staffContext(ctx)),
        ),
      )
      .put(
        `${path}/:id`,
        moderator,
        endpoint({ params, body: change }, ({ params: { id }, body }, ctx) =>
          define(entry(id, body), body.revision, staffContext(ctx)),
        ),
      );
    addArchiveRoutes(router, {
      path,
      guard: moderator,
      params,
      setActive: (id, active, context) => setActive(kind, id, active, context),
    });
  };

  section({
    path: '/statuses',
    kind: 'status',
    params: codeParams,
    add: office.addStatusRequest,
    change: office.changeStatusRequest,
    entry: references.status,
  });
  section({
    path: '/requirements-types',
    kind: 'requirementType',
    params: idParams,
    add: office.addRequirementTypeRequest,
    change: office.changeRequirementTypeRequest,
    entry: references.requirementType,
  });
  section({
    path: '/requirements',
    kind: 'requirement',
    params: idParams,
    add: office.addRequirementRequest,
    change: office.changeRequirementRequest,
    entry: references.requirement,
  });
  section({
    path: '/functionicons',
    kind: 'functionIcon',
    params: idParams,
    add: office.addFunctionIconRequest,
    change: office.changeFunctionIconRequest,
    entry: references.functionIcon,
  });
  section({
    path: '/functions',
    kind: 'productFunction',
    params: idParams,
    add: office.addFunctionRequest,
    change: office.changeFunctionRequest,
    entry: references.productFunction,
  });
  return router;
};
