import { randomUUID } from 'node:crypto';

const tables = [
  ['contact', 'id,name,lastname,email,type,reason,message,language,createdAt,updatedAt,searchText'],
  ['consent', 'id,contactId,email,emailKey,agreedAt,textVersion,textHash,language'],
  ['mailOutbox', 'id,kind,recipient,mailbox,byConsent,language,letter,cause,createdAt,dueAt,sentAt'],
  ['mailOutbox', 'id,kind,recipient,mailbox,byConsent,language,letter,cause,createdAt,dueAt,sentAt'],
] as const;

const text = 'Tenemos dos panaderías y llevamos el inventario a mano. '.repeat(3);

/** Values for `insertsOf`: a message with its consent and two e-mails, sent at `sentAt`. */
export function messageRows(
  email: string,
  at: string,
  sentAt: string | null = null,
): readonly (readonly (string | number | null)[])[] {
  const id = randomUUID();
  const outboxRow = (kind: string, to: string) =>
    [randomUUID(), kind, to, to, 0, 'es', JSON.stringify({ kind, text }), `contact:${id}`, at, at, sentAt] as const;
  return [
    [id, 'Lucía', 'Ibáñez', email, 'budget', 'Dos sucursales', text, 'es', at, at, `lucia ibanez ${email}`],
    [randomUUID(), id, email, email, at, '1', 'h'.repeat(64), 'es'],
    outboxRow('contact-notice', 'hola@tlacuilo.example'),
    outboxRow('contact-receipt', email),
  ];
}

/** INSERT statements; `sign` is the engine's n-th placeholder. */
export function insertsOf(sign: (n: number) => string): readonly string[] {
  return tables.map(([table, list]) => {
    const columns = list.split(',');
    const signs = columns.map((_, at) => sign(at + 1));
    return `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${signs.join(', ')})`;
  });
}
