import { Button, Modal, NativeSelect } from '@mantine/core';
import type { TicketTheme } from '@shop/contracts/support/contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLangPrefix } from '../../../shared/routing/use-lang-prefix.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RefusalNote } from '../../../shared/ui/refusal-note.tsx';
import { LoadingNote, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import formPage from '../../../shared/ui/form-page.module.css';
import css from './new-ticket.module.css';
import { useOpenTicketMutation, useTicketsQuery, useTicketThemesQuery } from './tickets-api.ts';
import type { TicketOrder } from './use-ticket-order.ts';
import { useTicketOrder } from './use-ticket-order.ts';

const width = 500;

/**
 * Asks for the topic of a new ticket if the address has `?ticket=new`, with `&order=` for an order.
 */
export const NewTicket = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const order = /^[1-9]\d{0,9}$/u.exec(params.get('order') ?? '')?.[0];

  const without = (...names: readonly string[]) =>
    setParams(
      (before) => new URLSearchParams([...before].filter(([name]) => !names.includes(name))),
      { replace: true, preventScrollReset: true },
    );

  return (
    <Modal
      opened={params.get('ticket') === 'new'}
      onClose={() => without('ticket', 'order')}
      title={t(($) => $.support.modal.title)}
      size={width}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <NewTicketForm
        orderNumber={order === undefined ? undefined : Number(order)}
        onOrderDropped={() => without('order')}
      />
    </Modal>
  );
};

type NewTicketFormProps = Readonly<{ orderNumber: number | undefined; onOrderDropped: () => void }>;

/**
 * A user has only one open ticket. It replaces the form, unless the form has an order that can be
 * sent: the server adds that order to the open ticket.
 */
const NewTicketForm = ({ orderNumber, onOrderDropped }: NewTicketFormProps) => {
  const prefixed = useLangPrefix();
  const themes = useTicketThemesQuery();
  const { data: tickets, isLoading: areTicketsLoading } = useTicketsQuery(1);
  const { order, isLoading: isOrderLoading } = useTicketOrder(orderNumber);
  const [isSubmitted, setSubmitted] = useState(false);
  const isJoinable = order !== undefined && !order.isForeign;
  const existing =
    isJoinable || isSubmitted ? undefined : tickets?.items.find(({ status }) => status === 'open');
  const handleOrderDropped = () => {
    setSubmitted(false);
    onOrderDropped();
  };

  if (areTicketsLoading || isOrderLoading) return <ThemesSkeleton />;
  if (existing) return <Navigate to={prefixed(`/profile/ticket/${existing.id}`)} replace />;

  return (
    <QueryState query={themes} skeleton={<ThemesSkeleton />}>
      {(choices) =>
        choices.length === 0 ? (
          <NoTopics orderNumber={orderNumber} />
        ) : (
          <TopicForm
            topics={choices}
            order={order}
            onOrderDropped={handleOrderDropped}
            onSubmitted={() => setSubmitted(true)}
          />
        )
      }
    </QueryState>
  );
};

type TopicFormProps = Readonly<{
  topics: readonly TicketTheme[];
  order: TicketOrder | undefined;
  onOrderDropped: () => void;
  /** Called before the ticket is created. */
  onSubmitted: () => void;
}>;

/** Topics may load after the dialog opens and has moved the focus. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus();

const TopicForm = ({ topics, order, onOrderDropped, onSubmitted }: TopicFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const refusal = useRefusal();
  const [theme, setTheme] = useState('');
  const submitOnce = useRequestId();
  const [open, { isLoading, error: refused }] = useOpenTicketMutation();
  const submit = useFocusAfter(isLoading);
  const unclosed = refused !== undefined && 'code' in refused && refused.code === 'ticket-unclosed';

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ theme_id: theme === '' && 'theme-required' }, form)) return;
    const body = {
      theme_id: theme,
      ...(order !== undefined &&
        !order.isForeign && {
          order_number: order.number,
          ...(order.token !== undefined && { order_token: order.token }),
        }),
    };
    onSubmitted();
    const { data, error } = await submitOnce(body, (key) => open({ ...body, key }));
    if (error) return refusal.refused(error, form);
    toasts.done(t(($) => (data.joined ? $.support.modal.joined : $.support.modal.done)));
    // Replaces the address of the dialog, which would lead back here.
    await navigate(prefixed(`/profile/ticket/${data.id}`), { replace: true });
  };

  return (
    <form className={formPage['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {order !== undefined && <OrderOfTicket {...order} onDropped={onOrderDropped} />}
      <NativeSelect
        name="theme_id"
        ref={focusOnMount}
        data-autofocus
        label={t(($) => $.support.modal.topic)}
        error={refusal.errorOf('theme_id')}
        value={theme}
        data={[
          { value: '', label: t(($) => $.support.modal.chooseTopic), disabled: true },
          ...topics.map((choice) => ({ value: choice.id, label: local(choice, 'name') })),
        ]}
        onChange={({ target }) => {
          setTheme(target.value);
          refusal.clear();
        }}
      />
      {unclosed && (
        <p>
          <ShopLink to="/profile/ticket">{t(($) => $.support.modal.openExisting)}</ShopLink>
        </p>
      )}
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <Button type="submit" variant="filled" size="lg" loading={isLoading} ref={submit}>
        {t(($) => $.support.modal.submit)}
      </Button>
    </form>
  );
};

/**
 * A ticket needs a topic. A shop without topics still receives messages through its contact form.
 */
const NoTopics = ({ orderNumber }: Readonly<{ orderNumber: number | undefined }>) => {
  const { t } = useTranslation();
  return (
    <div className={formPage['form']}>
      <p>{t(($) => $.support.modal.noTopics)}</p>
      <Button
        component={ShopLink}
        to={orderNumber === undefined ? '/contacts' : `/contacts?order=${orderNumber}`}
        variant="filled"
        size="lg"
        ref={focusOnMount}
        data-autofocus
      >
        {t(($) => $.signIn.toContacts)}
      </Button>
    </div>
  );
};

type OrderOfTicketProps = Pick<TicketOrder, 'number' | 'isForeign'> &
  Readonly<{ onDropped: () => void }>;

const OrderOfTicket = ({ number, isForeign, onDropped }: OrderOfTicketProps) => {
  const { t } = useTranslation();
  if (isForeign) return <p>{t(($) => $.support.modal.notYours, { number })}</p>;
  return (
    <p className={css['order']}>
      {t(($) => $.support.aboutOrder, { number })}
      <Button variant="subtle" size="sm" onClick={onDropped}>
        {t(($) => $.support.modal.removeOrder)}
      </Button>
    </p>
  );
};

const ThemesSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton height={120} />
  </>
);
