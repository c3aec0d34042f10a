import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { entityShapes } from '#backend/protocols/graphql/entities.ts';
import { auditWords } from '#content/desk/audit-log.ts';
import { languages } from '#model/languages.ts';
import { endReasons, reservationStates } from '#model/reservations/reservation.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnEngine } from '#tests/support/engines/engines.ts';
import { describeFields } from './describe-entry.ts';

// Audit-log fields besides the columns of the contract.
const others =
  'state endReason until editionId seats company attends name lastname email phone seatPrice paidAmount paidBy paidOn refundedAmount refundedOn note kind recipient dueAt reason enabled sessions assignee position es en subject.es body.en title.es preview.en toOthers isPublic startsAt'.split(
    ' ',
  );

describeOnEngine('sqlite', 'words of the audit log', ({ open }) => {
  it('cover every field that is written, in both languages', async () => {
    const { db } = await open();
    const { persons } = openContainer(featureDeps(await openTraining(db)));
    const tables = await db.introspection.getTables();
    const changed = Object.values(entityShapes).flatMap(({ table }) =>
      (tables.find(({ name }) => name === table)?.columns ?? []).map(({ name }) => name),
    );
    const never = new Set(['id', 'createdAt', 'updatedAt']);
    const erased = [...persons.flatMap((person) => person.tables), 'draft', 'attendance', 'accountSession'];
    const fields = [...new Set([...changed, ...erased, ...others])].filter((name) => !never.has(name));
    for (const language of languages) {
      const { fields: words } = auditWords[language];
      const wordless = fields.filter((name) => {
        const [field] = describeFields(
          { thing: '', before: null, after: JSON.stringify({ [name]: 'x' }), names: [] },
          language,
          new Map(),
        );
        return field?.name === words.other;
      });
      expect(wordless).toEqual([]);
    }
  });

  it('cover every state and every end reason', () => {
    for (const language of languages) {
      const known = Object.keys(auditWords[language].values);
      expect([...reservationStates, ...endReasons].filter((value) => !known.includes(value))).toEqual([]);
    }
  });
});
