import type * as office from '@shop/contracts/content/back-office.contract';
import type { ContentEntries } from '@shop/contracts/content/values';
import type { LocalizedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import type { z } from 'zod';

/** Request bodies from staff, mapped to the domain's terms. */

const localizedOf = (rus: string, eng: string): LocalizedText => ({ rus, eng });

export const slideOf = ({
  image,
  title_rus,
  title_eng,
  link,
  starts_at,
  ends_at,
  active,
}: z.output<typeof office.slideInput>): ContentEntries['slide'] => ({
  image,
  title: localizedOf(title_rus, title_eng),
  link,
  startsAt: starts_at === null ? null : instant(starts_at),
  endsAt: ends_at === null ? null : instant(ends_at),
  active,
});

export const problemOf = ({
  kind,
  category,
  title_rus,
  title_eng,
  body_rus,
  body_eng,
  link,
  file,
  active,
}: z.output<typeof office.problemInput>): ContentEntries['problem'] => ({
  kind,
  category,
  title: localizedOf(title_rus, title_eng),
  body: localizedOf(body_rus, body_eng),
  link,
  file,
  active,
});

export const contactCardOf = ({
  channel,
  title_rus,
  title_eng,
  text_rus,
  text_eng,
  link,
  active,
}: z.output<typeof office.contactCardInput>): ContentEntries['contactCard'] => ({
  channel,
  title: localizedOf(title_rus, title_eng),
  text: localizedOf(text_rus, text_eng),
  link,
  active,
});

export const avatarOf = ({
  image,
  active,
}: z.output<typeof office.avatarInput>): ContentEntries['avatar'] => ({ image, active });

export const pageOf = ({
  title_rus,
  title_eng,
  body_rus,
  body_eng,
}: z.output<typeof office.pageInput>): ContentEntries['page'] => ({
  title: localizedOf(title_rus, title_eng),
  body: localizedOf(body_rus, body_eng),
});

export const socialsOf = ({
  vk,
  discord,
  telegram,
  youtube,
}: z.output<typeof office.socialsInput>): ContentEntries['socials'] => ({
  vk,
  discord,
  telegram,
  youtube,
});
