import type { LocalizedText } from '../kernel/texts.ts';
import type { StoredDownload } from '../kernel/stored-download.ts';
import type { Instant } from '../kernel/brand.ts';

export type ProblemKind = 'driver' | 'guide' | 'program' | 'problem';

export type ProblemCategory = 'payment' | 'software' | 'activation' | 'other';

export type ContactChannel = 'email' | 'telegram' | 'discord' | 'vk' | 'phone' | 'other';

/**
 * Public content, written by staff. Texts are CommonMark without HTML. Pictures are addresses below
 * `/storage/images/`. An entry that is not `active` is archived.
 */
export type ContentEntries = Readonly<{
  slide: SlidePeriod &
    Readonly<{
      image: string;
      title: LocalizedText;
      /** A path of the shop or an https address. */
      link: string | null;
      active: boolean;
    }>;
  problem: Readonly<{
    kind: ProblemKind;
    category: ProblemCategory;
    title: LocalizedText;
    body: LocalizedText;
    link: string | null;
    file: StoredDownload | null;
    active: boolean;
  }>;
  contactCard: Readonly<{
    channel: ContactChannel;
    title: LocalizedText;
    text: LocalizedText;
    /** A web address, or a `mailto:` or `tel:` link. */
    link: string | null;
    active: boolean;
  }>;
  /** The id is `terms`, `policy` or `payment-and-delivery`. */
  page: Readonly<{ title: LocalizedText; body: LocalizedText }>;
  /** The only id is `shop`. */
  socials: Readonly<{
    vk: string | null;
    discord: string | null;
    telegram: string | null;
    youtube: string | null;
  }>;
  avatar: Readonly<{ image: string; active: boolean }>;
}>;

export type ContentKind = keyof ContentEntries;

/** The period in which a slide is shown. Null means no start or no end. */
export type SlidePeriod = Readonly<{
  startsAt: Instant | null;
  /** The first moment at which it is over. */
  endsAt: Instant | null;
}>;

export const slideStatuses = ['planned', 'live', 'over'] as const;

export type SlideStatus = (typeof slideStatuses)[number];

export const pageNames = ['terms', 'policy', 'payment-and-delivery'] as const;

export type PageName = (typeof pageNames)[number];
