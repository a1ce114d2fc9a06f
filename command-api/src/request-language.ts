import type { Lang } from '@shop/contracts/kernel';
import { lang } from '@shop/contracts/wire/contract';
import type { Context } from 'koa';

/** The language that the caller reads. */
export const languageOf = (ctx: Context): Lang => lang.safeParse(ctx.get('Lang')).data ?? 'rus';
