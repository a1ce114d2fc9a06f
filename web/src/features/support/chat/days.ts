type Dated = Readonly<{ created_at: string }>;
type Day<Item> = Readonly<{ at: string; items: readonly Item[] }>;

const dayOf = (moment: string): string => new Date(moment).toDateString();

/** Parts what is in order of time by the reader's days. */
export const byDay = <Item extends Dated>(items: readonly Item[]): readonly Day<Item>[] => {
  const days: Day<Item>[] = [];
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

/** Whether a moment is of today, of yesterday, or of another day. */
export const nearness = (moment: string, now: Date): 'today' | 'yesterday' | 'other' => {
  const before = new Date(now);
  before.setDate(now.getDate() - 1);
  if (dayOf(moment) === now.toDateString()) return 'today';
  return dayOf(moment) === before.toDateString() ? 'yesterday' : 'other';
};
