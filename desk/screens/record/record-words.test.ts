import { expect, it } from 'vitest';
import { entityShapes } from '#backend/graphql/entities.ts';
import { openRooms } from '#backend/rooms.ts';
import { recordWords } from '#content/desk/record.ts';
import { languages } from '#model/languages.ts';
import { endReasons, reservationStates } from '#model/reservation.ts';
import { describeOnEngine } from '#tests/engines/engines.ts';
import { everyRoom } from '#tests/reservations/every-room.ts';
import { openTraining } from '#tests/reservations/open-training.ts';
import { sayFields } from './say-entry.ts';

// What is recorded of a reservation, an e-mail, an account, an answer and a catalogue, beside the columns of what the contract changes.
const others =
  'state endReason until editionId name lastname email phone paidAmount paidBy paidOn refundedOn note kind recipient dueAt reason enabled sessions assignee position es en'.split(
    ' ',
  );

describeOnEngine('sqlite', 'the words of the record', ({ open }) => {
  it('say every field that is written, in both languages', async () => {
    const { db } = await open();
    const { persons } = openRooms(everyRoom(await openTraining(db)));
    const tables = await db.introspection.getTables();
    const changed = Object.values(entityShapes).flatMap(({ table }) =>
      (tables.find(({ name }) => name === table)?.columns ?? []).map(({ name }) => name),
    );
    const never = new Set(['id', 'createdAt', 'updatedAt']);
    const erased = [...persons.flatMap((person) => person.tables), 'draft', 'attendance', 'accountSession'];
    const fields = [...new Set([...changed, ...erased, ...others])].filter((name) => !never.has(name));
    for (const language of languages) {
      const { fields: words } = recordWords[language];
      const wordless = fields.filter((name) => {
        const [said] = sayFields(
          { before: null, after: JSON.stringify({ [name]: 'x' }), names: [] },
          language,
          new Map(),
        );
        return said?.name === words.other;
      });
      expect(wordless).toEqual([]);
    }
  });

  it('say every state and every reason for an end', () => {
    for (const language of languages) {
      const known = Object.keys(recordWords[language].values);
      expect([...reservationStates, ...endReasons].filter((value) => !known.includes(value))).toEqual([]);
    }
  });
});
