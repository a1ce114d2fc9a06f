import { readFile } from 'node:fs/promises';
import { Router } from '@koa/router';
import { avatarPart, saveSettingsRequest } from '@shop/contracts/identity/account.contract';
import { parse, says } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import { identityOf, Refused, requestedBy, requireLevel, send } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { languageOf } from '../language-of.ts';
import { keyedId } from '../requests/keyed-id.ts';
import { uploads } from '../uploads.ts';
import type { SaveSettingsDeps } from './save-settings.ts';
import type { OfferedAvatars } from './offered-avatars.ts';
import { chosenAvatar } from './offered-avatars.ts';
import { saveSettings } from './save-settings.ts';

export type SettingsDeps = SaveSettingsDeps &
  OfferedAvatars &
  Readonly<{
    access: Access;
    newId: () => string;
    /** Behind the parsed body: repeats under a key are answered as the first was. */
    once: Middleware;
  }>;

const largestFile = 5 * 1024 * 1024;

const invalid = (field: string): Refused => {
  const message = says(field === 'avatar_url' ? 'image-invalid' : 'field-invalid');
  const complaints = new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }]);
  return new Refused('invalid-request', { complaints });
};

const requestIn = (ctx: Context): z.output<typeof saveSettingsRequest> => {
  if (!ctx.is('json', 'multipart/form-data')) throw new Refused('body-not-json');
  const parsed = parse(saveSettingsRequest, ctx.request.body);
  if (!parsed.success) throw new Refused('invalid-request', { complaints: parsed.error });
  return parsed.data;
};

const pictureIn = async (ctx: Context): Promise<Buffer | null> => {
  const [first] = Object.entries(ctx.request.files ?? {});
  if (!first) return null;
  const [part, files] = first;
  const [file] = [files].flat();
  if (part !== avatarPart || !file) throw invalid(part);
  return readFile(file.filepath);
};

/** The settings of one's account; nothing that they are sent is fetched from anywhere. */
export const settingsRoutes = (deps: SettingsDeps): Router => {
  const { access, newId, once } = deps;
  const save = saveSettings(deps);
  const user = requireLevel(access, 0);
  const chosen = chosenAvatar(deps);

  return new Router().post(
    '/api/profile/settings/save',
    user,
    uploads({ largestFile, largestText: 16 * 1_024, json: true }),
    user,
    once,
    async (ctx) => {
      const request = requestIn(ctx);
      const identity = identityOf(ctx);
      const by = requestedBy(ctx, identity);
      const requestId = keyedId(ctx) ?? newId();
      const lang = languageOf(ctx);
      const picture = await pictureIn(ctx);
      const { avatar_url: choice } = request;
      const avatar = choice === undefined ? undefined : await chosen(choice);
      if (avatar === null) throw invalid('avatar_url');
      send(ctx, await save({ request, picture, avatar, identity, requestId, lang, by }));
    },
  );
};
