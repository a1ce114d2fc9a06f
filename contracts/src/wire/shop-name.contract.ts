/** The shop's name, as its header and its emails show it. */
export const shopName: Readonly<{ rus: string; eng: string }> = { rus: 'Тумблер', eng: 'Tumbler' };
