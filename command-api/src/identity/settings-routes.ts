import { readFile } from 'node:fs/promises';
import { Router } from '@koa/router';
import { avatarPart, saveSettingsRequest } from '@shop/contracts/identity/account.contract';
import { parse, wireCode } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import type { RateLimit } from '@shop/platform/limits';
import {
  getIdentity,
  HttpError,
  createCommandContext,
  requireLevel,
  send,
} from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { languageOf } from '../request-language.ts';
import { getIdempotentId } from '../idempotency/idempotent-id.ts';
import { uploads } from '../uploads.ts';
import type { SaveSettingsDeps } from './save-settings.ts';
import type { OfferedAvatars } from './find-chosen-avatar.ts';
import { findChosenAvatar } from './find-chosen-avatar.ts';
import { saveSettings } from './save-settings.ts';

export type SettingsDeps = SaveSettingsDeps &
  OfferedAvatars &
  Readonly<{
    access: Access;
    newId: () => string;
    /** Runs after the body is parsed: a repeat with the same key gets the recorded response. */
    idempotency: Middleware;
    /** Limited per account, because each save stores events and perhaps a picture. */
    saveSettingsLimit: RateLimit;
  }>;

const maxFileSize = 5 * 1024 * 1024;

const createInvalidFieldError = (field: string): HttpError => {
  const message = wireCode(field === 'avatar_url' ? 'image-invalid' : 'field-invalid');
  const complaints = new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }]);
  return new HttpError('invalid-request', { complaints });
};

const parseSettings = (ctx: Context): z.output<typeof saveSettingsRequest> => {
  if (!ctx.is('json', 'multipart/form-data')) throw new HttpError('body-not-json');
  const parsed = parse(saveSettingsRequest, ctx.request.body);
  if (!parsed.success) throw new HttpError('invalid-request', { complaints: parsed.error });
  return parsed.data;
};

const findPicture = async (ctx: Context): Promise<Buffer | null> => {
  const [first] = Object.entries(ctx.request.files ?? {});
  if (!first) return null;
  const [part, files] = first;
  const [file] = [files].flat();
  if (part !== avatarPart || !file) throw createInvalidFieldError(part);
  return readFile(file.filepath);
};

/** Routes for the account's settings. The server fetches none of the addresses in them. */
export const settingsRoutes = (deps: SettingsDeps): Router => {
  const { access, newId, idempotency, saveSettingsLimit } = deps;
  const save = saveSettings(deps);
  const user = requireLevel(access, 0);
  const chosenAvatar = findChosenAvatar(deps);

  return new Router().post(
    '/api/profile/settings/save',
    user,
    uploads({ largestFile: maxFileSize, largestText: 16 * 1_024, json: true }),
    user,
    idempotency,
    async (ctx) => {
      const request = parseSettings(ctx);
      const identity = getIdentity(ctx);
      await saveSettingsLimit.take(identity.userId);
      const context = createCommandContext(ctx, identity);
      const requestId = getIdempotentId(ctx) ?? newId();
      const lang = languageOf(ctx);
      const picture = await findPicture(ctx);
      const { avatar_url: choice } = request;
      const avatar = choice === undefined ? undefined : await chosenAvatar(choice);
      if (avatar === null) throw createInvalidFieldError('avatar_url');
      send(ctx, await save({ request, picture, avatar, identity, requestId, lang, by: context }));
    },
  );
};
