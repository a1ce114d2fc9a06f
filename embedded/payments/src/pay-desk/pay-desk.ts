import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { SafeHtml } from '@remix-run/html-template';
import type { Context } from 'koa';
import type { Charge } from '../book.ts';
import type { Cashier, Mishap, Paid } from '../cashier.ts';
import { mishaps } from '../cashier.ts';
import { seeOther } from '../reply.ts';
import type { Complaint, Form, Parsed } from './form.ts';
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

/** What a buyer sees next: a page of the system, or the shop again. */
type Answer = Readonly<{ page: SafeHtml; status?: number }> | Readonly<{ address: string }>;

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
  return { address: success };
};

const orderOf = ({ charge, intid }: Form) => ({ ...charge, intid });

const isMishap = (ending: Ending): ending is Mishap => mishaps.some((mishap) => mishap === ending);

/** The page on which a buyer of any system pays, declines, or ends it otherwise. */
export const payDesk = (desk: PayDesk, cashier: Cashier): Router => {
  const { path, opens, parse, permits = async () => true } = desk;

  const refuse = (complaint: Complaint): Answer => ({
    page: refusalPage(desk, complaint),
    status: badRequest,
  });

  const open = async (form: Form, sent: URLSearchParams): Promise<Answer> => {
    const automatic = cashier.automatic();
    if (!automatic) return { page: payPage(desk, form, sent) };
    if (!(await permits(form.charge))) return refuse('refused');
    if (automatic.delay_ms > 0) cashier.payLater(orderOf(form), automatic.delay_ms);
    else cashier.pay(orderOf(form));
    return { address: form.success };
  };

  const late = (form: Form, sent: URLSearchParams): Answer => {
    const minutes = Number(sent.get('minutes') ?? 0);
    const ms = Number.isFinite(minutes) && minutes > 0 ? minutes * minuteMs : 0;
    return { page: waitingPage(desk, form, sent, cashier.payLater(orderOf(form), ms)) };
  };

  const end = async (ending: Ending, form: Form, sent: URLSearchParams): Promise<Answer> => {
    if (!unasked.includes(ending) && !(await permits(form.charge))) {
      return refuse('refused');
    }
    if (isMishap(ending)) return backAfter(form, cashier.pay({ ...orderOf(form), mishap: ending }));
    switch (ending) {
      case 'pay':
        return backAfter(form, cashier.pay(orderOf(form)));
      case 'decline':
        cashier.decline(form.charge);
        return { address: form.failed };
      case 'late':
        return late(form, sent);
      case 'settle': {
        const paid = cashier.settle(Number(sent.get('intid')));
        return paid ? backAfter(form, paid) : { address: form.success };
      }
    }
  };

  const answer = async (sent: URLSearchParams, mayEnd: boolean): Promise<Answer> => {
    const parsed = parse(sent);
    if ('complaint' in parsed) return refuse(parsed.complaint);
    const { form } = parsed;
    const wanted = mayEnd ? sent.get('action') : null;
    if (wanted === null) return open(form, sent);
    const ending = endings.find((name) => name === wanted);
    return ending
      ? end(ending, form, sent)
      : { page: payPage(desk, form, sent), status: badRequest };
  };

  const show = async (ctx: Context, sent: URLSearchParams, mayEnd: boolean): Promise<void> => {
    const shown = await answer(sent, mayEnd);
    if ('address' in shown) return seeOther(ctx, shown.address);
    ctx.status = shown.status ?? 200;
    ctx.body = String(shown.page);
  };

  const router = new Router().post(path, async (ctx) =>
    show(ctx, new URLSearchParams(await text(ctx.req)), true),
  );
  return opens === 'POST'
    ? router
    : router.get(path, (ctx) => show(ctx, ctx.URL.searchParams, false));
};
