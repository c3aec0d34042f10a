import { randomUUID } from 'node:crypto';

const tables = [
  ['contact', 'id,name,lastname,email,type,reason,message,language,createdAt,updatedAt,searchText'],
  ['consent', 'id,contactId,email,emailKey,agreedAt,textVersion,textHash,language'],
  ['mailOutbox', 'id,kind,recipient,mailbox,byConsent,language,letter,cause,createdAt,dueAt,sentAt'],
  ['mailOutbox', 'id,kind,recipient,mailbox,byConsent,language,letter,cause,createdAt,dueAt,sentAt'],
] as const;

const said = 'Tenemos dos panaderías y llevamos el inventario a mano. '.repeat(3);

/** A message with its consent and its two letters, as values for `insertsOf`, in its order. `sentAt`: when the letters left. */
export function messageRows(
  email: string,
  at: string,
  sentAt: string | null = null,
): readonly (readonly (string | number | null)[])[] {
  const id = randomUUID();
  const letter = (kind: string, to: string) =>
    [randomUUID(), kind, to, to, 0, 'es', JSON.stringify({ kind, said }), `contact:${id}`, at, at, sentAt] as const;
  return [
    [id, 'Lucía', 'Ibáñez', email, 'budget', 'Dos sucursales', said, 'es', at, at, `lucia ibanez ${email}`],
    [randomUUID(), id, email, email, at, '1', 'h'.repeat(64), 'es'],
    letter('contact-notice', 'hola@tlacuilo.example'),
    letter('contact-receipt', email),
  ];
}

/** The statements that store them. `sign` is the sign of the engine for its n-th value. */
export function insertsOf(sign: (n: number) => string): readonly string[] {
  return tables.map(([table, list]) => {
    const columns = list.split(',');
    const signs = columns.map((_, at) => sign(at + 1));
    return `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${signs.join(', ')})`;
  });
}
