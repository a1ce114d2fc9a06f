import type { LaunchedShop } from '@shop/embedded-launch/launch';
import type { SealedText } from '@shop/contracts/kernel';
import { auditModel } from '@shop/contracts/audit/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import { mailsModel } from '@shop/contracts/mail/documents';
import { paymentNotificationsModel, paymentsModel } from '@shop/contracts/payments/documents';
import { promoHistoryModel } from '@shop/contracts/promotions/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import { documentsClient, readDatabase, vaultDatabase } from '@shop/platform/documents';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import { mongoReadModels } from '@shop/platform/projections';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { seconds, thousands } from '../figures.ts';
import type { StoredDocument } from './historical-documents.ts';
import {
  pastAuditEntry,
  pastKey,
  pastMail,
  pastNotification,
  pastPayment,
  pastPromoEntry,
  pastUser,
} from './historical-documents.ts';

const batch = 1_000;

export type Counts = Readonly<{ orders: number; users: number }>;

const insert = async (
  readModels: ReadModels,
  model: ModelName,
  count: number,
  documentOf: (index: number) => StoredDocument<object> | null,
): Promise<void> => {
  const { documents } = await readModels.serving<object>(model);
  for (let from = 0; from < count; from += batch) {
    const part = Array.from({ length: Math.min(batch, count - from) }, (_, index) =>
      documentOf(from + index),
    ).filter((stored) => stored !== null);
    await documents.insertMany(
      part.map(({ id, document }) => ({ _id: id, document, position: 0n })),
      { ordered: false },
    );
  }
};

/**
 * Fills the read models of the lists without events. Names, addresses and keys are really sealed,
 * because each displayed row is opened.
 */
export const seedLists = async (
  { addresses, secrets }: LaunchedShop,
  { orders, users }: Counts,
  log: (line: string) => void,
): Promise<void> => {
  const mongo = documentsClient(addresses.documents);
  try {
    const masterKeys = parseMasterKeys(secrets['VAULT_MASTER_KEYS'] ?? '');
    const vault = mongoVault(mongo.db(vaultDatabase), masterKeys);
    const person = 'person-of-the-bench';
    const sealed: SealedText = await vault.seal(person, 'somebody@example.org');
    const posted = { raw: 'a=1', headers: {}, address: '203.0.113.7' };
    const content: SealedText = await vault.seal(person, JSON.stringify(posted));
    const readModels = mongoReadModels(mongo.db(readDatabase));
    const seed = async (
      what: string,
      model: ModelName,
      count: number,
      documentOf: (index: number) => StoredDocument<object> | null,
    ): Promise<void> => {
      const began = performance.now();
      await insert(readModels, model, count, documentOf);
      log(`${thousands(count)} ${what} after ${seconds(performance.now() - began)}`);
    };
    await seed('accounts', usersModel, users, (index) => pastUser(index, sealed));
    await seed('payments', paymentsModel, orders, pastPayment);
    await seed('keys', keysModel, orders, (index) => pastKey(index, sealed));
    await seed('entries of promo codes', promoHistoryModel, orders, pastPromoEntry);
    await seed('mails', mailsModel, orders, (index) => pastMail(index, sealed));
    await seed('notifications', paymentNotificationsModel, orders, (index) =>
      pastNotification(index, content),
    );
    await seed('changes by staff', auditModel, orders, pastAuditEntry);
  } finally {
    await mongo.close();
  }
};
