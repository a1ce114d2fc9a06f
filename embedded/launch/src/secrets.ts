import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets by the names of the settings in programs. */
export type Secrets = Readonly<Record<string, string>>;

const generateSecret = (): string => randomBytes(32).toString('base64url');

const digits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

const generateSecrets = (): Secrets => ({
  LOOKUP_SECRET: generateSecret(),
  TOKEN_SECRET: generateSecret(),
  VAULT_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  ADMIN_PASSWORD: randomBytes(9).toString('base64url'),
  PAY_FREEKASSA_MERCHANT_ID: String(randomInt(10_000, 100_000)),
  PAY_FREEKASSA_SECRET_1: generateSecret(),
  PAY_FREEKASSA_SECRET_2: generateSecret(),
  PAY_YOOMONEY_WALLET: `41001${digits(10)}`,
  PAY_YOOMONEY_SECRET: generateSecret(),
  PAY_WEBMONEY_PURSE_RUB: `R${digits(12)}`,
  PAY_WEBMONEY_PURSE_USD: `Z${digits(12)}`,
  PAY_WEBMONEY_SECRET: generateSecret(),
  PAY_LAVA_SHOP_ID: randomUUID(),
  PAY_LAVA_SECRET: generateSecret(),
  PAY_LAVA_ADDITIONAL_SECRET: generateSecret(),
  PAY_MIR_TBANK_TERMINAL_KEY: `${digits(13)}DEMO`,
  PAY_MIR_TBANK_PASSWORD: generateSecret(),
  PAY_MIR_YOOKASSA_SHOP_ID: String(randomInt(100_000, 1_000_000)),
  PAY_MIR_YOOKASSA_SECRET: generateSecret(),
  PAY_DIGISELLER_SELLER_ID: String(randomInt(100_000, 1_000_000)),
  PAY_DIGISELLER_API_KEY: generateSecret(),
  PAY_SANDBOX_SECRET: generateSecret(),
});

/** This installation's secrets, created at its first start; `null` does not store them. */
export const loadSecrets = (directory: string | null): Secrets => {
  if (directory === null) return generateSecrets();
  const file = join(directory, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : {};
  const secrets = { ...generateSecrets(), ...stored };
  if (Object.keys(secrets).length > Object.keys(stored).length) {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
};
