import { Router } from '@koa/router';
import type { ActiveChange, By } from '@shop/domain/kernel';
import type { Localized } from '@shop/contracts/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { SaveSupportContent } from '@shop/domain/support';
import { supportContentStream } from '@shop/domain/support';
import { supportTexts } from '@shop/contracts/support/texts';
import type { SupportEntries } from '@shop/contracts/support/values';
import type { SupportKind } from '@shop/domain/support/events';
import type {
  botProblemInput,
  botSolutionInput,
  cannedAnswerInput,
  themeInput,
} from '@shop/contracts/support/back-office.contract';
import {
  addBotProblemRequest,
  addBotSolutionRequest,
  addCannedAnswerRequest,
  addThemeRequest,
  changeBotProblemRequest,
  changeBotSolutionRequest,
  changeCannedAnswerRequest,
  changeThemeRequest,
} from '@shop/contracts/support/back-office.contract';
import { byContent } from '@shop/contracts/support/calls.contract';
import type { Reply } from '@shop/platform/http';
import { endpoint, identityOf, ok, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import { archiveRoutes } from '../archive-routes.ts';
import { supportEntry } from './bot.ts';
import type { SupportDeps } from './support-deps.ts';

const reject = rejecting(supportTexts);
const staff = (ctx: Context): By => requestedBy(ctx, identityOf(ctx));
const localizedOf = (rus: string, eng: string): Localized => ({ rus, eng });

const theme = (input: z.output<typeof themeInput>): SupportEntries['ticketTheme'] => ({
  name: localizedOf(input.name_rus, input.name_eng),
  problemIds: input.problem_ids,
  active: input.active,
});
const botProblem = (input: z.output<typeof botProblemInput>): SupportEntries['botProblem'] => ({
  title: localizedOf(input.title_rus, input.title_eng),
  solutionId: input.solution_id,
  active: input.active,
});
const botSolution = (input: z.output<typeof botSolutionInput>): SupportEntries['botSolution'] => ({
  title: localizedOf(input.title_rus, input.title_eng),
  body: localizedOf(input.body_rus, input.body_eng),
  active: input.active,
});
const cannedAnswer = (
  input: z.output<typeof cannedAnswerInput>,
): SupportEntries['cannedAnswer'] => ({
  title: input.title,
  text: localizedOf(input.text_rus, input.text_eng),
  active: input.active,
});

type Content = SaveSupportContent['data'] extends infer Data
  ? Data extends unknown
    ? Omit<Data, 'now' | 'revision'>
    : never
  : never;

/** What staff write for support in advance. */
export const supportContentRoutes = (deps: SupportDeps): Router => {
  const { aggregates, access, clock } = deps;
  const { supportContents } = aggregates;
  const moderator = requireLevel(access, 1);

  /** `revision` is null for what is new. */
  const save = async (content: Content, revision: number | null, by: By): Promise<Reply> => {
    const stream = supportContentStream(content.kind, content.id);
    if (revision !== null && (await supportContents.load(stream)).state === null) {
      throw new Refused('not-found');
    }
    const data = { ...content, revision, now: clock() };
    const command = { type: 'Save', data } as SaveSupportContent; // kind and entry come together
    const { state, position } = await supportContents(stream, command, by);
    const body = { id: content.id, revision: state?.revision ?? 0 };
    return { status: revision === null ? 201 : 200, body, position };
  };

  const solved = async (entry: SupportEntries['botProblem']): Promise<typeof entry> => {
    const solution = await supportEntry(supportContents, 'botSolution', entry.solutionId);
    return solution ? entry : reject('bot-solution-unknown');
  };

  const setActive = async (
    kind: SupportKind,
    id: string,
    change: ActiveChange,
    by: By,
  ): Promise<Reply> => {
    const stream = supportContentStream(kind, id);
    if ((await supportContents.load(stream)).state === null) throw new Refused('not-found');
    const data = { kind, id, ...change, now: clock() };
    const { state, position } = await supportContents(stream, { type: 'SetActive', data }, by);
    return ok({ id, revision: state?.revision ?? 0 }, position);
  };

  const router = new Router({ prefix: '/api/admin' });
  for (const [path, kind] of [
    ['/theme', 'ticketTheme'],
    ['/bot/problems', 'botProblem'],
    ['/bot/solutions', 'botSolution'],
    ['/canned-answers', 'cannedAnswer'],
  ] as const) {
    archiveRoutes(router, {
      path,
      guard: moderator,
      params: byContent,
      setActive: (id, active, by) => setActive(kind, id, active, by),
    });
  }

  return router
    .post(
      '/theme',
      moderator,
      endpoint({ body: addThemeRequest }, ({ body }, ctx) =>
        save({ kind: 'ticketTheme', id: body.id, entry: theme(body) }, null, staff(ctx)),
      ),
    )
    .put(
      '/theme/:id',
      moderator,
      endpoint({ params: byContent, body: changeThemeRequest }, ({ params: { id }, body }, ctx) =>
        save({ kind: 'ticketTheme', id, entry: theme(body) }, body.revision, staff(ctx)),
      ),
    )
    .post(
      '/bot/problems',
      moderator,
      endpoint({ body: addBotProblemRequest }, async ({ body }, ctx) => {
        const entry = await solved(botProblem(body));
        return save({ kind: 'botProblem', id: body.id, entry }, null, staff(ctx));
      }),
    )
    .put(
      '/bot/problems/:id',
      moderator,
      endpoint({ params: byContent, body: changeBotProblemRequest }, async (input, ctx) => {
        const entry = await solved(botProblem(input.body));
        const { id } = input.params;
        return save({ kind: 'botProblem', id, entry }, input.body.revision, staff(ctx));
      }),
    )
    .post(
      '/bot/solutions',
      moderator,
      endpoint({ body: addBotSolutionRequest }, ({ body }, ctx) =>
        save({ kind: 'botSolution', id: body.id, entry: botSolution(body) }, null, staff(ctx)),
      ),
    )
    .put(
      '/bot/solutions/:id',
      moderator,
      endpoint({ params: byContent, body: changeBotSolutionRequest }, (input, ctx) => {
        const { id } = input.params;
        const entry = botSolution(input.body);
        return save({ kind: 'botSolution', id, entry }, input.body.revision, staff(ctx));
      }),
    )
    .post(
      '/canned-answers',
      moderator,
      endpoint({ body: addCannedAnswerRequest }, ({ body }, ctx) =>
        save({ kind: 'cannedAnswer', id: body.id, entry: cannedAnswer(body) }, null, staff(ctx)),
      ),
    )
    .put(
      '/canned-answers/:id',
      moderator,
      endpoint({ params: byContent, body: changeCannedAnswerRequest }, (input, ctx) => {
        const { id } = input.params;
        const entry = cannedAnswer(input.body);
        return save({ kind: 'cannedAnswer', id, entry }, input.body.revision, staff(ctx));
      }),
    );
};
