import type { PaymentStart } from '@shop/contracts/ordering/contract';

/** Redirects the buyer to the payment system by a link or a form submission. */
export const sendToProvider = ({ method, url, fields }: PaymentStart, page: Document): void => {
  if (method === 'GET') {
    const address = new URL(url);
    for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
    page.location.assign(address.href);
    return;
  }
  const form = page.createElement('form');
  form.method = 'POST';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  page.body.append(form);
  form.submit();
};
