import { Router } from '@koa/router';
import type { ActivationChange, CommandContext } from '@shop/domain/kernel';
import type { LocalizedText } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { SaveSupportContent } from '@shop/domain/support';
import { supportContentStream } from '@shop/domain/support';
import { supportTexts } from '@shop/contracts/support/texts';
import type { SupportEntries } from '@shop/contracts/support/values';
import type { SupportKind } from '@shop/domain/support/events';
import type {
  botProblemInput,
  botSolutionInput,
  savedReplyInput,
  themeInput,
} from '@shop/contracts/support/back-office.contract';
import {
  addBotProblemRequest,
  addBotSolutionRequest,
  addSavedReplyRequest,
  addThemeRequest,
  changeBotProblemRequest,
  changeBotSolutionRequest,
  changeSavedReplyRequest,
  changeThemeRequest,
} from '@shop/contracts/support/back-office.contract';
import { supportContentParams } from '@shop/contracts/support/content-calls.contract';
import type { Reply } from '@shop/platform/http';
import { endpoint, ok, HttpError, requireLevel, staffContext } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import { addArchiveRoutes } from '../archive-routes.ts';
import { loadSupportEntry } from './bot.ts';
import type { SupportDeps } from './support-deps.ts';

const reject = rejectWith(supportTexts);
const localizedOf = (rus: string, eng: string): LocalizedText => ({ rus, eng });

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
const savedReply = (input: z.output<typeof savedReplyInput>): SupportEntries['savedReply'] => ({
  title: input.title,
  text: localizedOf(input.text_rus, input.text_eng),
  active: input.active,
});

type Content = SaveSupportContent['data'] extends infer Data
  ? Data extends unknown
    ? Omit<Data, 'now' | 'revision'>
    : never
  : never;

/** Saves an entry; `revision` is null for a new one. */
const createEntrySaver =
  ({ aggregates: { supportContents }, clock }: SupportDeps) =>
  async (content: Content, revision: number | null, context: CommandContext): Promise<Reply> => {
    const stream = supportContentStream(content.kind, content.id);
    if (revision !== null && (await supportContents.load(stream)).state === null) {
      throw new HttpError('not-found');
    }
    const data = { ...content, revision, now: clock() };
    const command = { type: 'Save', data } as SaveSupportContent; // the kind determines the type
    const { state, position } = await supportContents(stream, command, context);
    const body = { id: content.id, revision: state?.revision ?? 0 };
    return { status: revision === null ? 201 : 200, body, position };
  };

type ContentRoutesOptions = Readonly<{
  moderator: Middleware;
  save: ReturnType<typeof createEntrySaver>;
}>;

const addThemeRoutes = (router: Router, { moderator, save }: ContentRoutesOptions): void => {
  router
    .post(
      '/theme',
      moderator,
      endpoint({ body: addThemeRequest }, ({ body }, ctx) =>
        save({ kind: 'ticketTheme', id: body.id, entry: theme(body) }, null, staffContext(ctx)),
      ),
    )
    .put(
      '/theme/:id',
      moderator,
      endpoint(
        { params: supportContentParams, body: changeThemeRequest },
        ({ params: { id }, body }, ctx) =>
          save({ kind: 'ticketTheme', id, entry: theme(body) }, body.revision, staffContext(ctx)),
      ),
    );
};

const addBotProblemRoutes = (
  router: Router,
  { moderator, save }: ContentRoutesOptions,
  { supportContents }: Pick<SupportDeps['aggregates'], 'supportContents'>,
): void => {
  const requireSolution = async (entry: SupportEntries['botProblem']): Promise<typeof entry> => {
    const solution = await loadSupportEntry(supportContents, 'botSolution', entry.solutionId);
    return solution ? entry : reject('bot-solution-unknown');
  };

  router
    .post(
      '/bot/problems',
      moderator,
      endpoint({ body: addBotProblemRequest }, async ({ body }, ctx) => {
        const entry = await requireSolution(botProblem(body));
        return save({ kind: 'botProblem', id: body.id, entry }, null, staffContext(ctx));
      }),
    )
    .put(
      '/bot/problems/:id',
      moderator,
      endpoint(
        { params: supportContentParams, body: changeBotProblemRequest },
        async (input, ctx) => {
          const entry = await requireSolution(botProblem(input.body));
          const { id } = input.params;
          return save({ kind: 'botProblem', id, entry }, input.body.revision, staffContext(ctx));
        },
      ),
    );
};

const addBotSolutionRoutes = (router: Router, { moderator, save }: ContentRoutesOptions): void => {
  router
    .post(
      '/bot/solutions',
      moderator,
      endpoint({ body: addBotSolutionRequest }, ({ body }, ctx) =>
        save(
          { kind: 'botSolution', id: body.id, entry: botSolution(body) },
          null,
          staffContext(ctx),
        ),
      ),
    )
    .put(
      '/bot/solutions/:id',
      moderator,
      endpoint({ params: supportContentParams, body: changeBotSolutionRequest }, (input, ctx) => {
        const { id } = input.params;
        const entry = botSolution(input.body);
        return save({ kind: 'botSolution', id, entry }, input.body.revision, staffContext(ctx));
      }),
    );
};

const addSavedReplyRoutes = (router: Router, { moderator, save }: ContentRoutesOptions): void => {
  router
    .post(
      '/saved-replies',
      moderator,
      endpoint({ body: addSavedReplyRequest }, ({ body }, ctx) =>
        save({ kind: 'savedReply', id: body.id, entry: savedReply(body) }, null, staffContext(ctx)),
      ),
    )
    .put(
      '/saved-replies/:id',
      moderator,
      endpoint({ params: supportContentParams, body: changeSavedReplyRequest }, (input, ctx) => {
        const { id } = input.params;
        const entry = savedReply(input.body);
        return save({ kind: 'savedReply', id, entry }, input.body.revision, staffContext(ctx));
      }),
    );
};

/** Staff routes for prepared support content. */
export const supportContentRoutes = (deps: SupportDeps): Router => {
  const { aggregates, access, clock } = deps;
  const { supportContents } = aggregates;
  const moderator = requireLevel(access, 1);

  const save = createEntrySaver(deps);

  const setActive = async (
    kind: SupportKind,
    id: string,
    change: ActivationChange,
    context: CommandContext,
  ): Promise<Reply> => {
    const stream = supportContentStream(kind, id);
    if ((await supportContents.load(stream)).state === null) throw new HttpError('not-found');
    const data = { kind, id, ...change, now: clock() };
    const { state, position } = await supportContents(stream, { type: 'SetActive', data }, context);
    return ok({ id, revision: state?.revision ?? 0 }, position);
  };

  const router = new Router({ prefix: '/api/admin' });
  for (const [path, kind] of [
    ['/theme', 'ticketTheme'],
    ['/bot/problems', 'botProblem'],
    ['/bot/solutions', 'botSolution'],
    ['/saved-replies', 'savedReply'],
  ] as const) {
    addArchiveRoutes(router, {
      path,
      guard: moderator,
      params: supportContentParams,
      setActive: (id, active, context) => setActive(kind, id, active, context),
    });
  }

  const options = { moderator, save };
  addThemeRoutes(router, options);
  addBotProblemRoutes(router, options, aggregates);
  addBotSolutionRoutes(router, options);
  addSavedReplyRoutes(router, options);
  return router;
};
