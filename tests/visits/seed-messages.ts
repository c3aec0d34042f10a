import { openDatabase } from '#backend/database/open-database.ts';
import { messageSearchText } from '#model/message.ts';
import type { House } from '../house/run-house.ts';

/** A message that lies in the inbox before somebody looks. */
export interface SeededMessage {
  readonly id: string;
  readonly name: string;
  readonly lastname?: string;
  readonly email?: string;
  readonly type?: string;
  readonly reason?: string;
  readonly message: string;
  readonly language?: 'es' | 'en';
  readonly state?: 'open' | 'answered' | 'archived';
  /** So many hours ago. */
  readonly hours: number;
}

/** Puts messages into the data of a running house, as if they had been written long ago, in place of those that are there. */
export async function seedMessages(house: House, messages: readonly SeededMessage[]): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  try {
    for (const table of ['answer', 'draft', 'contact'] as const) await db.deleteFrom(table).execute();
    for (const { hours, ...message } of messages) {
      const at = new Date(Date.now() - hours * 3_600_000).toISOString();
      const email = message.email ?? `${message.id}@ejemplo.mx`;
      const written = { lastname: 'Prueba', type: 'budget', reason: '', language: 'es', ...message, email };
      await db
        .insertInto('contact')
        .values({
          state: 'open',
          assignee: null,
          ...written,
          searchText: messageSearchText(written),
          createdAt: at,
          updatedAt: at,
        })
        .execute();
    }
  } finally {
    await close();
  }
}

/** Three open ones: Rocío has waited longest. */
export const threeMessages: readonly SeededMessage[] = [
  {
    id: 'rocio',
    name: 'Rocío',
    lastname: 'Méndez Arce',
    reason: 'Punto de venta para dos sucursales',
    message: 'Tenemos dos panaderías y llevamos el inventario a mano. ¿Cuánto costaría?',
    hours: 75,
  },
  {
    id: 'claire',
    name: 'Claire',
    lastname: 'Whitmore',
    type: 'collaboration',
    message: 'A course for our team in Querétaro: twelve people, spreadsheets.',
    language: 'en',
    hours: 26,
  },
  {
    id: 'tomas',
    name: 'Tomás',
    lastname: 'Aguirre',
    type: 'training',
    message: '¿Hay Python los sábados? Entre semana salgo a las ocho.',
    hours: 2,
  },
];
