import type { Charge } from '../book.ts';
import type { Cashier, Mishap, Paid } from '../cashier.ts';
import { mishaps } from '../cashier.ts';
import type { Answer, Call, Route } from '../http.ts';
import { page, seeOther } from '../http.ts';
import type { Form, Parsed } from './form.ts';
import type { Look } from './pages.ts';
import { payPage, refusalPage, waitingPage } from './pages.ts';

export type PayDesk = Look &
  Readonly<{
    /** How the shop's form opens the page; the buttons post. */
    opens: 'GET' | 'POST';
    parse: (sent: URLSearchParams) => Parsed;
    /** Whether the shop takes the payment, where the system asks it before. */
    permits?: (charge: Charge) => Promise<boolean>;
  }>;

const longestWaitMs = 3_000;
const minuteMs = 60_000;
const badRequest = 400;

const endings = ['pay', 'decline', 'late', 'settle', ...mishaps] as const;
type Ending = (typeof endings)[number];

/** A thief asks nobody, who declines need not, and what is promised was asked for. */
const unasked: readonly Ending[] = ['forged', 'decline', 'settle'];

const soon = async (told: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([told, enough]);
  clearTimeout(timer);
};

const backAfter = async ({ success }: Form, paid: Paid): Promise<Answer> => {
  await soon(paid.told);
  return seeOther(success);
};

const orderOf = ({ charge, intid }: Form) => ({ ...charge, intid });

const isMishap = (ending: Ending): ending is Mishap => mishaps.some((mishap) => mishap === ending);

/** The page on which a buyer of any system pays, declines, or ends it otherwise. */
export const payDesk = (desk: PayDesk, cashier: Cashier): readonly Route[] => {
  const { path, opens, parse, permits = async () => true } = desk;

  const open = async (form: Form, sent: URLSearchParams): Promise<Answer> => {
    const automatic = cashier.automatic();
    if (!automatic) return page(payPage(desk, form, sent));
    if (!(await permits(form.charge))) return page(refusalPage(desk, 'refused'), badRequest);
    if (automatic.delay_ms > 0) cashier.payLater(orderOf(form), automatic.delay_ms);
    else cashier.pay(orderOf(form));
    return seeOther(form.success);
  };

  const late = (form: Form, sent: URLSearchParams): Answer => {
    const minutes = Number(sent.get('minutes') ?? 0);
    const ms = Number.isFinite(minutes) && minutes > 0 ? minutes * minuteMs : 0;
    return page(waitingPage(desk, form, sent, cashier.payLater(orderOf(form), ms)));
  };

  const end = async (ending: Ending, form: Form, sent: URLSearchParams): Promise<Answer> => {
    if (!unasked.includes(ending) && !(await permits(form.charge))) {
      return page(refusalPage(desk, 'refused'), badRequest);
    }
    if (isMishap(ending)) return backAfter(form, cashier.pay({ ...orderOf(form), mishap: ending }));
    switch (ending) {
      case 'pay':
        return backAfter(form, cashier.pay(orderOf(form)));
      case 'decline':
        cashier.decline(form.charge);
        return seeOther(form.failed);
      case 'late':
        return late(form, sent);
      case 'settle': {
        const paid = cashier.settle(Number(sent.get('intid')));
        return paid ? backAfter(form, paid) : seeOther(form.success);
      }
    }
  };

  const answer = async (sent: URLSearchParams, mayEnd: boolean): Promise<Answer> => {
    const parsed = parse(sent);
    if ('complaint' in parsed) return page(refusalPage(desk, parsed.complaint), badRequest);
    const { form } = parsed;
    const wanted = mayEnd ? sent.get('action') : null;
    if (wanted === null) return open(form, sent);
    const ending = endings.find((name) => name === wanted);
    return ending ? end(ending, form, sent) : page(payPage(desk, form, sent), badRequest);
  };

  const posted: Route = {
    method: 'POST',
    path,
    answer: async ({ body }: Call) => answer(new URLSearchParams(await body()), true),
  };
  if (opens === 'POST') return [posted];
  return [
    posted,
    { method: 'GET', path, answer: ({ url }: Call) => answer(url.searchParams, false) },
  ];
};
