type DatedItem = Readonly<{ created_at: string }>;
type DayGroup<Item> = Readonly<{ at: string; items: readonly Item[] }>;

const dayOf = (moment: string): string => new Date(moment).toDateString();

/** Groups chronological items by day in the reader's time zone. */
export const groupByDay = <Item extends DatedItem>(
  items: readonly Item[],
): readonly DayGroup<Item>[] => {
  const days: DayGroup<Item>[] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last && dayOf(last.at) === dayOf(item.created_at)) {
      days[days.length - 1] = { ...last, items: [...last.items, item] };
    } else {
      days.push({ at: item.created_at, items: [item] });
    }
  }
  return days;
};

/** Whether a moment is today, yesterday, or on another day. */
export const relativeDay = (moment: string, now: Date): 'today' | 'yesterday' | 'other' => {
  const before = new Date(now);
  before.setDate(now.getDate() - 1);
  if (dayOf(moment) === now.toDateString()) return 'today';
  return dayOf(moment) === before.toDateString() ? 'yesterday' : 'other';
};
