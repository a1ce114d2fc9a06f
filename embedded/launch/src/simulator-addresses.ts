const notifiedSystems = ['freekassa', 'mir', 'webmoney', 'yoomoney', 'lava', 'sandbox'] as const;

/** The addresses of the shop that the payment simulator notifies and sends buyers back to. */
export const simulatorAddresses = ({
  commandApi,
  shop,
}: Readonly<{ commandApi: string; shop: string }>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    notifiedSystems.map((system) => [
      `NOTIFICATION_URL_${system.toUpperCase()}`,
      `${commandApi}/api/payments/${system}/notification`,
    ]),
  ),
  SUCCESS_URL: `${shop}/payment/success`,
  FAIL_URL: `${shop}/payment/failed`,
});
