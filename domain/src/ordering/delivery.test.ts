import { instant } from '@shop/contracts/kernel';
import { noon, orderCommands, orderEvents, describeDecider } from '../testing/index.ts';
import { order } from './order.ts';

const { given } = describeDecider(order);
const events = orderEvents({ count: 2 });
const { placed, paid, fulfilled, awaited, held, lifted, reversed, refundDecided } = events;
const { fulfil, awaitKeys, hold, lift, reveal, download, replace } = orderCommands(events);

describe('delivering an order', () => {
  it('delivers the keys of a paid order, once', () => {
    given(placed, paid()).when(fulfil()).emits(fulfilled());
    given(placed, paid(), fulfilled()).when(fulfil()).emitsNothing();
    given(placed, paid(), fulfilled())
      .when(fulfil(['import:7']))
      .emitsNothing();
    given(placed).when(fulfil()).rejects('keys-not-issued');
  });

  it('delivers no keys if the payment was returned or the order is on hold', () => {
    given(placed, paid(), refundDecided()).when(fulfil()).emitsNothing();
    given(placed, paid(), reversed()).when(fulfil()).emitsNothing();
    given(placed, reversed()).when(fulfil()).emitsNothing();
    given(placed, paid(), held()).when(fulfil()).emitsNothing();
    given(placed, paid(), held(), lifted()).when(fulfil()).emits(fulfilled());
  });

  it('records once that a paid order waits for keys', () => {
    given(placed, paid()).when(awaitKeys).emits(awaited());
    given(placed, paid(), awaited()).when(awaitKeys).emitsNothing();
    given(placed, paid(), fulfilled()).when(awaitKeys).emitsNothing();
  });
});

describe('holding an order', () => {
  it('blocks the delivery of a paid order, once', () => {
    given(placed, paid()).when(hold).emits(held());
    given(placed, paid(), held()).when(hold).emitsNothing();
    given(placed).when(hold).emitsNothing();
    given(placed, paid(), fulfilled()).when(hold).emitsNothing();
    given(placed, paid(), refundDecided()).when(hold).emitsNothing();
  });

  it('is lifted once, and cannot be repeated afterwards', () => {
    given(placed, paid(), held()).when(lift).emits(lifted());
    given(placed, paid(), held(), lifted()).when(lift).emitsNothing();
    given(placed, paid(), held(), lifted()).when(hold).emitsNothing();
    given(placed, paid()).when(lift).emitsNothing();
  });

  it('ends when the order is refunded', () => {
    given(placed, paid(), held(), refundDecided()).when(lift).emitsNothing();
  });
});

describe('showing a key', () => {
  const [firstKey = '', secondKey = ''] = events.keys;
  const ready = [placed, paid(), fulfilled()];

  it('requires delivered keys', () => {
    given(placed, paid()).when(reveal()).rejects('keys-not-issued');
    given(placed, paid()).when(download).rejects('keys-not-issued');
  });

  it('records the first time for each key separately', () => {
    const first = events.revealed({ key: firstKey });
    const second = events.revealed({ key: secondKey, first: null });
    given(...ready)
      .when(reveal(1))
      .emits(first);
    given(...ready, first)
      .when(reveal(1))
      .emitsNothing();
    given(...ready, first)
      .when(reveal(2))
      .emits(second);
    given(...ready, first, second)
      .when(reveal(2))
      .emitsNothing();
    given(...ready)
      .when(reveal(3))
      .rejects('key-unknown');
  });

  it('finds a key by its position, even if another is void or it was replaced', () => {
    const void1 = refundDecided({ keys: [firstKey], whole: false });
    given(...ready, void1)
      .when(reveal(1))
      .rejects('key-void');
    given(...ready, void1)
      .when(reveal(2))
      .emits(events.revealed({ key: secondKey }));

    const shown = events.revealed({ key: firstKey });
    const replaced = events.keyReplaced({ old: firstKey, key: 'import:9' });
    given(...ready, shown, replaced)
      .when(reveal(1))
      .emits(events.revealed({ key: 'import:9', first: null }));
  });

  it('is recorded by a download of all keys', () => {
    given(...ready, events.revealed({ key: firstKey }))
      .when(download)
      .emits(events.downloaded({ first: null }));
    given(...ready, events.downloaded())
      .when(reveal(2))
      .emitsNothing();
  });

  it('records at most one download an hour, to limit the history', () => {
    const before = (minutes: number) =>
      events.downloaded({ at: instant(new Date(Date.parse(noon) - minutes * 60_000)) });
    given(...ready, before(59))
      .when(download)
      .emitsNothing();
    given(...ready, before(120), before(60))
      .when(download)
      .emits(events.downloaded({ first: null }));
  });

  it('records another download within the hour if it has a new key', () => {
    const replaced = events.keyReplaced({ old: firstKey, key: 'import:9' });
    given(...ready, events.downloaded(), replaced)
      .when(download)
      .emits(events.downloaded({ keys: ['import:9', secondKey], first: null }));
  });

  it('is rejected once all keys are void', () => {
    const refunded = refundDecided({ keys: events.keys });
    given(...ready, refunded)
      .when(reveal())
      .rejects('keys-void');
    given(...ready, reversed({ keys: events.keys }))
      .when(download)
      .rejects('keys-void');
  });
});

describe('replacing a key', () => {
  it('substitutes the new key and emails the keys again, once', () => {
    const replaced = events.keyReplaced();
    given(placed, paid(), fulfilled()).when(replace('import:0', 'import:9')).emits(replaced);
    given(placed, paid(), fulfilled(), replaced)
      .when(replace('import:0', 'import:9'))
      .emitsNothing();
    given(placed, paid(), fulfilled(), replaced)
      .when(replace('import:9', 'import:10'))
      .emits(events.keyReplaced({ old: 'import:9', key: 'import:10', round: 3 }));
  });

  it('has no effect on a void key', () => {
    const refunded = refundDecided({ keys: ['import:0'], whole: false });
    given(placed, paid(), fulfilled(), refunded)
      .when(replace('import:0', 'import:9'))
      .emitsNothing();
    given(placed, paid(), fulfilled(), reversed({ keys: events.keys }))
      .when(replace('import:0', 'import:9'))
      .emitsNothing();
  });
});
