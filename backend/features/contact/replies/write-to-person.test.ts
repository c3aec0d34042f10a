import { expect, it } from 'vitest';
import type { MessageDeps } from '#backend/features/contact/message-deps.ts';
import { addNote, removeNote } from '#backend/features/contact/notes/internal-notes.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { sendReply } from './send-reply.ts';
import { undoReply } from './undo-reply.ts';
import { writeToPerson } from './write-to-person.ts';

const email = 'rocio@example.com';
const input = { id: 'w1', email, subject: 'Su factura', text: 'Rocío, ya está su factura.' };
const row = { name: 'Rocío', lastname: 'Méndez', language: 'en', email };

describeOnBothEngines('writeToPerson', ({ open }) => {
  async function fixture() {
    const made = await contactFixture((await open()).db);
    const everythingOf: MessageDeps['everythingOf'] = async (address) =>
      address === email ? [{ table: 'reservation', row }] : [];
    const s = { ...made.s, everythingOf };
    const contacts = () => s.db.selectFrom('contact').selectAll().execute();
    return { ...made, s, contacts };
  }

  it('begins a message with an e-mail in the person’s language, once', async () => {
    const { s, ines, contacts, letters, record } = await fixture();
    expect(await writeToPerson(s, input, ines)).toMatchObject({ outcome: 'created', value: { id: 'w1' } });
    expect(await writeToPerson(s, input, ines)).toMatchObject({ outcome: 'repeated', value: { id: 'w1' } });
    expect(await writeToPerson(s, { ...input, text: 'Otra' }, ines)).toEqual({ outcome: 'conflict' });
    expect(await contacts()).toMatchObject([
      { name: 'Rocío', email, reason: 'Su factura', message: '', state: 'answered', assignee: ines.id },
    ]);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ recipient: email, language: 'en' });
    expect(JSON.parse(letter?.letter ?? '')).toMatchObject({ subject: 'Su factura', question: null, author: 'Ines' });
    expect((await record()).map(({ act }) => act)).toEqual(['answer']);
  });

  it('is undone whole within ten seconds, unless more was written in it', async () => {
    const { s, ines, tomas, contacts, letters, events } = await fixture();
    await writeToPerson(s, input, ines);
    expect(await undoReply(s, 'w1', ines)).toMatchObject({ value: { text: input.text, message: null } });
    expect([await contacts(), await letters()]).toEqual([[], []]);
    expect(events.map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(await writeToPerson(s, input, ines)).toEqual({ outcome: 'conflict' });

    await writeToPerson(s, { ...input, id: 'w2' }, ines);
    const [begun] = await contacts();
    await sendReply(s, { id: 'a2', contactId: begun?.id ?? '', text: 'P. D.' }, tomas);
    expect(await undoReply(s, 'w2', ines)).toMatchObject({ value: { message: { id: begun?.id } } });
    expect(await contacts()).toHaveLength(1);
  });

  it('refuses unverified addresses, and a subject or text that is missing or too long', async () => {
    const { s, ines, contacts } = await fixture();
    const refused = async (more: object) => {
      const done = await writeToPerson(s, { ...input, ...more }, ines);
      return done.outcome === 'refused' ? done.problems.map(({ field, problem }) => `${field} ${problem}`) : done;
    };
    expect(await refused({ email: 'other@example.com' })).toEqual(['email invalid']);
    expect(await refused({ email: 'no', subject: ' ', text: '', id: 'a b' })).toEqual([
      'id invalid',
      'email invalid',
      'subject required',
      'text required',
    ]);
    expect(await refused({ subject: 'x'.repeat(121), text: 'x'.repeat(10_001) })).toEqual([
      'subject too-long',
      'text too-long',
    ]);
    expect(await contacts()).toEqual([]);
  });
});

describeOnBothEngines('internal notes', ({ open }) => {
  it('are added once, and deleted by their author alone', async () => {
    const { s, submit, ines, tomas, record, letters, wait } = await contactFixture((await open()).db);
    await submit('m1');
    const note = { id: 'n1', contactId: 'm1', text: 'Llamó ayer.' };
    expect(await addNote(s, note, ines)).toEqual({ outcome: 'changed', value: true });
    expect(await addNote(s, note, ines)).toEqual({ outcome: 'changed', value: true });
    expect(await addNote(s, { ...note, id: 'n2', contactId: 'gone' }, ines)).toEqual({ outcome: 'conflict' });
    expect(await addNote(s, { ...note, id: 'n2', text: ' ' }, ines)).toMatchObject({ outcome: 'refused' });
    const notes = () => s.db.selectFrom('internalNote').select(['id', 'text', 'accountId']).execute();
    expect(await notes()).toEqual([{ id: 'n1', text: 'Llamó ayer.', accountId: ines.id }]);
    wait(1_000);
    expect(await removeNote(s, 'n1', tomas)).toEqual({ outcome: 'changed', value: false });
    expect(await removeNote(s, 'n1', ines)).toEqual({ outcome: 'changed', value: true });
    expect(await notes()).toEqual([]);
    expect((await record()).map(({ act }) => act)).toEqual(['addNote', 'removeNote']);
    expect(JSON.stringify(await record())).not.toContain('Llamó');
    expect(await letters()).toEqual([]);
  });
});
