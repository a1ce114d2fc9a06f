import type { Lang } from '@shop/contracts/wire/contract';
import type { People } from '../people.ts';

export const customer = ({ customer: of }: People, lang: Lang) => of[lang].token;
export const newcomer = ({ newcomer: of }: People, lang: Lang) => of[lang].token;
export const moderator = ({ moderator: of }: People, lang: Lang) => of[lang].token;
export const administrator = (people: People) => people.administrator;
