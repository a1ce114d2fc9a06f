import type { Cashier, Paid } from '../cashier.ts';
import { mishaps } from '../cashier.ts';
import type { Answer, Call } from '../http.ts';
import { page, seeOther } from '../http.ts';
import type { Addresses, Provider } from '../provider.ts';
import type { Account, Form } from './form.ts';
import { parseForm } from './form.ts';
import { notificationOf } from './notification.ts';
import { payPage, refusalPage, waitingPage } from './pages.ts';

const longestWaitMs = 3_000;
const minuteMs = 60_000;
const badRequest = 400;

const soon = async (told: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([told, enough]);
  clearTimeout(timer);
};

const returning = (address: string, { charge }: Form): string => {
  const url = new URL(address);
  url.searchParams.set('order', charge.order);
  const token = charge.fields['us_t'];
  if (token !== undefined) url.searchParams.set('t', token);
  return url.href;
};

type Settings = Account & Readonly<{ addresses: Addresses }>;

/** Freekassa's side: a signed form opens the pay page, money is told by a signed notification. */
export const freekassa = ({ addresses, ...account }: Settings): Provider => {
  const { merchant } = account;

  const backAfter = async (form: Form, paid: Paid): Promise<Answer> => {
    await soon(paid.told);
    return seeOther(returning(addresses.success, form));
  };

  const open = (cashier: Cashier, sent: URLSearchParams): Answer => {
    const parsed = parseForm(sent, account);
    if ('complaint' in parsed) return page(refusalPage(parsed.complaint), badRequest);
    const { form } = parsed;
    const automatic = cashier.automatic();
    if (!automatic) return page(payPage(form, merchant, sent));
    if (automatic.delay_ms > 0) cashier.payLater(form.charge, automatic.delay_ms);
    else cashier.pay(form.charge);
    return seeOther(returning(addresses.success, form));
  };

  const act = async (cashier: Cashier, sent: URLSearchParams): Promise<Answer> => {
    const parsed = parseForm(sent, account);
    if ('complaint' in parsed) return page(refusalPage(parsed.complaint), badRequest);
    const { form } = parsed;
    const action = sent.get('action') ?? '';
    switch (action) {
      case 'pay':
        return backAfter(form, cashier.pay(form.charge));
      case 'decline':
        cashier.decline(form.charge);
        return seeOther(returning(addresses.failed, form));
      case 'late': {
        const minutes = Number(sent.get('minutes') ?? 0);
        const ms = Number.isFinite(minutes) && minutes > 0 ? minutes * minuteMs : 0;
        const promised = cashier.payLater(form.charge, ms);
        const back = returning(addresses.success, form);
        return page(waitingPage(form, merchant, sent, promised, back));
      }
      case 'settle': {
        const paid = cashier.settle(Number(sent.get('intid')));
        return paid ? backAfter(form, paid) : seeOther(returning(addresses.success, form));
      }
      default: {
        const mishap = mishaps.find((name) => name === action);
        if (mishap) return backAfter(form, cashier.pay({ ...form.charge, mishap }));
        return page(payPage(form, merchant, sent), badRequest);
      }
    }
  };

  return {
    name: 'freekassa',
    notificationUrl: addresses.notification,
    notification: (payment, seal) =>
      notificationOf(payment, { merchant, secret2: account.secret2, seal }),
    acknowledges: (status, body) => status >= 200 && status < 300 && body.trim() === 'YES',
    routes: (cashier) => {
      const paths = ['/freekassa/', '/freekassa'];
      return paths.flatMap((path) => [
        {
          method: 'GET' as const,
          path,
          answer: ({ url }: Call) => open(cashier, url.searchParams),
        },
        {
          method: 'POST' as const,
          path,
          answer: async ({ body }: Call) => act(cashier, new URLSearchParams(await body())),
        },
      ]);
    },
  };
};
