import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { messageSearchText } from '#model/people/message.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

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
  /** Age. */
  readonly hours: number;
}

/** Replaces the messages of a running service. */
export async function seedMessages(server: RunningServer, messages: readonly SeededMessage[]): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  try {
    for (const table of ['answer', 'draft', 'inboundEmail', 'internalNote', 'contact'] as const)
      await db.deleteFrom(table).execute();
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

/** Open messages; Rocío has waited longest. */
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
