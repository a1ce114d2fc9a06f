import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { SafeHtml } from '@remix-run/html-template';
import type { Context } from 'koa';
import type { Charge } from '../payment-store.ts';
import type { PaymentProcessor, PaymentFault, PaymentResult } from '../payment-processor.ts';
import { paymentFaults } from '../payment-processor.ts';
import { seeOther } from '../reply.ts';
import type { FormError, PaymentForm, ParsedForm } from './form.ts';
import type { PageBranding } from './pages.ts';
import { payPage, errorPage, waitingPage } from './pages.ts';

export type PaymentPageOptions = PageBranding &
  Readonly<{
    /** How the shop's form opens the page; the buttons post. */
    opens: 'GET' | 'POST';
    parse: (submitted: URLSearchParams) => ParsedForm;
    /** Asks the shop whether it accepts the payment, if the system does so. */
    permits?: (charge: Charge) => Promise<boolean>;
  }>;

/** The buyer's next page: a page of the system, or an address of the shop. */
type Answer = Readonly<{ page: SafeHtml; status?: number }> | Readonly<{ address: string }>;

const maxWaitMs = 3_000;
const minuteMs = 60_000;
const badRequest = 400;

const paymentActions = ['pay', 'decline', 'late', 'capture', ...paymentFaults] as const;
type PaymentAction = (typeof paymentActions)[number];

/**
 * Actions for which the shop is not asked: a forged payment bypasses it, a declined one needs no
 * permission, and a pending one has it already.
 */
const actionsWithoutPermission: readonly PaymentAction[] = ['forged', 'decline', 'capture'];

const waitBriefly = async (notified: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([notified, timeout]);
  clearTimeout(timer);
};

const returnAfter = async ({ success }: PaymentForm, paid: PaymentResult): Promise<Answer> => {
  await waitBriefly(paid.notified);
  return { address: success };
};

const orderOf = ({ charge, intid }: PaymentForm) => ({ ...charge, intid });

const isPaymentFault = (action: PaymentAction): action is PaymentFault =>
  paymentFaults.some((fault) => fault === action);

/** The page on which the buyer of any system chooses the outcome of the payment. */
export const paymentPageRoutes = (
  options: PaymentPageOptions,
  processor: PaymentProcessor,
): Router => {
  const { path, opens, parse, permits: isPermitted = async () => true } = options;

  const refuse = (complaint: FormError): Answer => ({
    page: errorPage(options, complaint),
    status: badRequest,
  });

  const open = async (form: PaymentForm, submitted: URLSearchParams): Promise<Answer> => {
    const automatic = processor.automatic();
    if (!automatic) return { page: payPage(options, form, submitted) };
    if (!(await isPermitted(form.charge))) return refuse('refused');
    if (automatic.delay_ms > 0) processor.payLater(orderOf(form), automatic.delay_ms);
    else processor.pay(orderOf(form));
    return { address: form.success };
  };

  const payLater = (form: PaymentForm, submitted: URLSearchParams): Answer => {
    const minutes = Number(submitted.get('minutes') ?? 0);
    const ms = Number.isFinite(minutes) && minutes > 0 ? minutes * minuteMs : 0;
    return { page: waitingPage(options, form, submitted, processor.payLater(orderOf(form), ms)) };
  };

  const end = async (
    action: PaymentAction,
    form: PaymentForm,
    submitted: URLSearchParams,
  ): Promise<Answer> => {
    if (!actionsWithoutPermission.includes(action) && !(await isPermitted(form.charge))) {
      return refuse('refused');
    }
    if (isPaymentFault(action))
      return returnAfter(form, processor.pay({ ...orderOf(form), fault: action }));
    switch (action) {
      case 'pay':
        return returnAfter(form, processor.pay(orderOf(form)));
      case 'decline':
        await waitBriefly(processor.decline(orderOf(form)).notified);
        return { address: form.failed };
      case 'late':
        return payLater(form, submitted);
      case 'capture': {
        const paid = processor.capture(Number(submitted.get('intid')));
        return paid ? returnAfter(form, paid) : { address: form.success };
      }
    }
  };

  const answer = async (submitted: URLSearchParams, canAct: boolean): Promise<Answer> => {
    const parsed = parse(submitted);
    if ('complaint' in parsed) return refuse(parsed.complaint);
    const { form } = parsed;
    const requestedAction = canAct ? submitted.get('action') : null;
    if (requestedAction === null) return open(form, submitted);
    const action = paymentActions.find((name) => name === requestedAction);
    return action
      ? end(action, form, submitted)
      : { page: payPage(options, form, submitted), status: badRequest };
  };

  const show = async (ctx: Context, submitted: URLSearchParams, canAct: boolean): Promise<void> => {
    const answered = await answer(submitted, canAct);
    if ('address' in answered) return seeOther(ctx, answered.address);
    ctx.status = answered.status ?? 200;
    ctx.body = String(answered.page);
  };

  const router = new Router().post(path, async (ctx) =>
    show(ctx, new URLSearchParams(await text(ctx.req)), true),
  );
  return opens === 'POST'
    ? router
    : router.get(path, (ctx) => show(ctx, ctx.URL.searchParams, false));
};
