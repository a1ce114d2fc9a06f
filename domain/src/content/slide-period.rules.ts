import type { SlidePeriod, SlideStatus } from '@shop/contracts/content/values';
import type { Instant } from '@shop/contracts/kernel';

/** Instants have one length and are in UTC, so their texts sort by time. */
export const slideStatusAt = ({ startsAt, endsAt }: SlidePeriod, at: Instant): SlideStatus => {
  if (endsAt !== null && endsAt <= at) return 'over';
  return startsAt !== null && startsAt > at ? 'planned' : 'live';
};

/** The first moment after `after` at which a slide begins or ends; null if there is none. */
export const nextSlideChange = (periods: Iterable<SlidePeriod>, after: Instant): Instant | null =>
  [...periods]
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((moment) => moment !== null)
    .filter((moment) => moment > after)
    .toSorted()
    .at(0) ?? null;
