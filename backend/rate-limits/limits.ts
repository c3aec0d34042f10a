/** E-mails to unverified addresses: what each level of networks may cause in an hour, of every kind together. */
export const lettersPerHour = { address: 20, site: 25, network: 30 } as const;

/** How many of them may wait for a later hour at a time. */
export const lettersWaiting = { address: 4, site: 6, network: 8 } as const;

/** A network that caused fewer than this in the last hour may use the half of a kind's hour that is reserved for such ones. */
export const fewLetters = 2;

/** E-mails of one kind to unverified addresses, in an hour, whoever causes them; of receipts also what one address may cause. */
export const lettersOfKind = {
  receipt: { most: 100, address: 10 },
  optIn: { most: 100 },
  reservation: { most: 600 },
} as const;
