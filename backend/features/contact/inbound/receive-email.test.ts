import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { readTimeline } from '#backend/features/contact/messages/timeline.ts';
import { unansweredMessages } from '#backend/features/contact/messages/unanswered-messages.ts';
import { updateMessage } from '#backend/features/contact/messages/update-message.ts';
import { addNote } from '#backend/features/contact/notes/internal-notes.ts';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import { listMessages } from '#backend/features/contact/search/list-messages.ts';
import type { ReceivedEmail } from '#backend/platform/email/inbound/received-email.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import { day, minute } from '#model/time-units.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { isVerified } from './find-thread.ts';
import { inboundFull } from './inbound-full.ts';

const ana = 'ana@example.com';
const pdf = Buffer.from('%PDF-1.7 receipt');

let count = 0;
const emailOf = (email: Partial<ReceivedEmail> = {}): ReceivedEmail => ({
  messageId: `<m${++count}@example.com>`,
  references: [],
  sender: ana,
  senderName: 'Ana',
  subject: 'Re: Su mensaje',
  text: 'Sí, el lunes.',
  automatic: false,
  files: [],
  ...email,
});

describeOnBothEngines('receiveEmail', ({ open }) => {
  async function fixture() {
    const training = await openTraining((await open()).db);
    const deps = featureDeps(training);
    const { inbound, persons } = openContainer(deps);
    const { db } = training;
    const by = { id: 'ines', email: 'ines@company.example', name: 'Inés' };
    const submit = async (email: string) => {
      const fields = { name: 'Ana', lastname: 'Ruiz', email, type: 'ideas', message: 'Hola', consent: true };
      const made = await createContact(deps, { fields, language: 'es' });
      if (made.outcome !== 'created') throw new Error(made.outcome);
      training.pass(minute);
      return made.row.id;
    };
    const state = async (id: string) =>
      (await db.selectFrom('contact').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
    const timeline = async (id: string, session?: string) => {
      const row = await db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { ring } = training.s;
      const entries = await readTimeline({ db, ring, now: training.now, tokens: pageTokens(ring), session }, row);
      return entries.filter(({ kind }) => kind === 'inbound');
    };
    const contacts = () => db.selectFrom('contact').selectAll().orderBy('createdAt').orderBy('id').execute();
    return { ...training, ...deps, deps, inbound, persons, by, submit, state, timeline, contacts, pass: training.pass };
  }

  it('adds an answer to the message of the e-mail that it answers, and opens it again', async () => {
    const { deps, db, by, submit, state, timeline, inbound, pass } = await fixture();
    const first = await submit(ana);
    const second = await submit(ana);
    await sendReply(deps, { id: 'a1', contactId: first, text: '¿El lunes?', close: true }, by);
    pass(minute);
    expect(await state(first)).toBe('answered');
    const { letterId } = await db.selectFrom('answer').select('letterId').executeTakeFirstOrThrow();
    // The outbox forgets sent e-mails; the reply does not.
    await db.deleteFrom('mailOutbox').where('id', '=', letterId).execute();
    const references = ['<other@example.com>', `<${letterId}@site.example>`];
    const other = emailOf({ references, sender: 'jefa@example.com', senderName: 'La jefa' });
    expect(await inbound.receive(other)).toBe('stored');
    expect(await state(first)).toBe('open');
    expect(await timeline(first)).toMatchObject([
      { by: 'La jefa', sender: 'jefa@example.com', text: 'Sí, el lunes.', opening: false, files: [] },
    ]);
    expect(await timeline(second)).toEqual([]);
  });

  it('adds it to the latest message of its sender otherwise, in any spelling, and once', async () => {
    const { deps, by, submit, state, timeline, inbound, contacts, pass } = await fixture();
    await submit(ana);
    const latest = await submit('Ana+curso@example.com');
    await updateMessage(deps, { id: latest, state: 'archived' }, by);
    pass(minute);
    const email = emailOf();
    expect(await inbound.receive(email)).toBe('stored');
    expect(await inbound.receive(email)).toBe('known');
    expect(await Promise.all([emailOf(), emailOf()].map(inbound.receive))).toEqual(['stored', 'stored']);
    expect(await state(latest)).toBe('open');
    expect(await timeline(latest)).toHaveLength(3);
    pass(91 * day);
    expect(await inbound.receive(emailOf({ subject: 'Otra cosa', text: 'x'.repeat(5_000) }))).toBe('stored');
    const rows = await contacts();
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatchObject({ name: 'Ana', lastname: 'Ruiz', email: ana, reason: 'Otra cosa', state: 'open' });
    expect(rows[2]?.message).toBe('x'.repeat(200));
    expect(await timeline(rows[2]?.id ?? '')).toMatchObject([{ opening: true, text: 'x'.repeat(5_000) }]);
  });

  it('waits since the first e-mail after the last reply', async () => {
    const { deps, db, by, submit, inbound, pass, now } = await fixture();
    const contactId = await submit(ana);
    const since = async () => (await unansweredMessages(db)).items.map((item) => item.since);
    const askedAgain = async () => {
      const page = await listMessages({ db, tokens: pageTokens(deps.ring) }, { state: 'open' });
      return 'problems' in page ? page.problems : page.askedAgain();
    };
    const [created] = await since();
    await inbound.receive(emailOf());
    expect(await since()).toEqual([created]);
    expect(await askedAgain()).toEqual([]);
    pass(minute);
    await sendReply(deps, { id: 'a1', contactId, text: 'Va.', close: true }, by);
    pass(day);
    const reopenedAt = now().toISOString();
    await inbound.receive(emailOf());
    pass(minute);
    await inbound.receive(emailOf());
    expect(await since()).toEqual([reopenedAt]);
    expect(await askedAgain()).toEqual([{ id: contactId, at: reopenedAt }]);
  });

  it('is quoted by the next reply, in the place of the message', async () => {
    const { deps, db, by, submit, inbound, pass } = await fixture();
    const id = await submit(ana);
    const quoted = async (answer: string) => {
      pass(minute);
      await sendReply(deps, { id: answer, contactId: id, text: 'Va.' }, by);
      const { letterId } = await db
        .selectFrom('answer')
        .select('letterId')
        .where('id', '=', answer)
        .executeTakeFirstOrThrow();
      const row = await db
        .selectFrom('mailOutbox')
        .select('letter')
        .where('id', '=', letterId)
        .executeTakeFirstOrThrow();
      const { question, byEmail } = JSON.parse(row.letter) as { question: string | null; byEmail?: true };
      return [question, byEmail];
    };
    expect(await quoted('a1')).toEqual(['Hola', undefined]);
    await inbound.receive(emailOf({ text: '¿Y a las seis?' }));
    expect(await quoted('a2')).toEqual(['¿Y a las seis?', true]);
  });

  it('answers an e-mail of ours whose person has left no other row', async () => {
    const { db, inbound, contacts, now } = await fixture();
    const mail = { id: 'gone', kind: 'course-notice', recipient: 'eva@example.com', mailbox: 'eva@example.com' };
    const at = now().toISOString();
    const stored = {
      ...mail,
      letter: '{}',
      language: 'en',
      cause: 'courseNotice:n1',
      createdAt: at,
      dueAt: at,
      sentAt: at,
    };
    await db
      .insertInto('mailOutbox')
      .values({ ...stored, byConsent: 1 })
      .execute();
    const references = ['<gone@site.example>'];
    expect(await inbound.receive(emailOf({ references, sender: 'eva@example.com' }))).toBe('stored');
    expect(await contacts()).toMatchObject([{ email: 'eva@example.com', language: 'en', name: null }]);
  });

  it('makes a message of an answer to an e-mail about a reservation', async () => {
    const { seat, db, inbound, contacts } = await fixture();
    await seat('luis@gmail.com');
    const sent = await db
      .selectFrom('mailOutbox')
      .select('id')
      .where('kind', '=', 'reservation-confirmed')
      .executeTakeFirstOrThrow();
    const references = [`<${sent.id}@site.example>`];
    expect(await inbound.receive(emailOf({ references, sender: 'l.u.i.s@gmail.com' }))).toBe('stored');
    expect(await contacts()).toMatchObject([
      { email: 'luis@gmail.com', type: 'training', reason: 'Re: Su mensaje', message: 'Sí, el lunes.', state: 'open' },
    ]);
  });

  it('ignores unknown senders, automatic e-mails and the company’s own mailbox', async () => {
    const { inbound, companyInbox, submit, contacts } = await fixture();
    await submit(ana);
    expect(await inbound.receive(emailOf({ sender: 'nobody@example.com' }))).toBe('unknown');
    expect(await inbound.receive(emailOf({ automatic: true }))).toBe('ignored');
    expect(await inbound.receive(emailOf({ sender: companyInbox }))).toBe('ignored');
    const references = ['<unknown@site.example>', '<\u0000@x>', `<${'x'.repeat(64)}@x>`];
    expect(await inbound.receive(emailOf({ sender: 'nobody@example.com', references }))).toBe('unknown');
    expect(await contacts()).toHaveLength(1);
  });

  it('keeps files by their content, within limits, and names the others', async () => {
    const { submit, inbound, timeline } = await fixture();
    const id = await submit(ana);
    const files = [
      { name: 'pago.pdf', content: pdf },
      { name: 'pago.pdf.exe', content: Buffer.from('MZ') },
      { name: 'grande.pdf', content: Buffer.concat([pdf, Buffer.alloc(8 * 1024 * 1024)]) },
      ...Array.from({ length: 20 }, (_, n) => ({ name: `${n}.pdf`, content: pdf })),
    ];
    expect(await inbound.receive(emailOf({ files }))).toBe('stored');
    const [entry] = await timeline(id, 'a-session');
    expect(entry?.files).toHaveLength(10);
    const storedNames = entry?.files?.filter(({ address }) => address !== null).map(({ name }) => name);
    expect(storedNames?.toSorted()).toEqual([
      '0.pdf',
      '1.pdf',
      '2.pdf',
      '3.pdf',
      '4.pdf',
      '5.pdf',
      '6.pdf',
      'pago.pdf',
    ]);
    const [unsigned] = await timeline(id);
    expect(unsigned?.files?.every(({ address }) => address === null)).toBe(true);
  });

  it('never quotes the text of one mailbox to another', async () => {
    const { deps, db, by, seat, inbound, contacts, persons, pass } = await fixture();
    await seat('luis@gmail.com');
    const sent = db.selectFrom('mailOutbox').select('id').where('kind', '=', 'reservation-confirmed');
    const { id } = await sent.executeTakeFirstOrThrow();
    const references = [`<${id}@site.example>`];
    await inbound.receive(emailOf({ references, sender: 'jefa@acme.mx', subject: 'De la jefa', text: 'Es caro.' }));
    const [opened] = await contacts();
    expect(opened).toMatchObject({ email: 'luis@gmail.com', message: '', reason: null });
    const answer = async (n: string) => {
      pass(minute);
      await sendReply(deps, { id: n, contactId: opened?.id ?? '', text: 'Va.' }, by);
      const emails = db.selectFrom('mailOutbox').select(['letter', 'recipient']).where('kind', '=', 'contact-answer');
      return (await emails.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()) ?? {};
    };
    expect((await answer('a1')).letter).not.toMatch(/caro|jefa/);
    await inbound.receive(emailOf({ sender: 'luis@gmail.com', text: 'De Luis.' }));
    expect((await answer('a2')).letter).toContain('De Luis.');
    const handlers = persons.find(({ tables }) => tables.includes('inboundEmail'));
    await db
      .transaction()
      .execute(async (trx) => handlers?.correct?.(trx, 'luis@gmail.com', { email: 'otra@gmail.com' }));
    const corrected = await answer('a3');
    expect(corrected.recipient).toBe('otra@gmail.com');
    expect(corrected.letter).not.toContain('De Luis.');
  });

  it('files the answer to an e-mail of the company’s own under its sender', async () => {
    const { db, seat, inbound, contacts, companyInbox, now } = await fixture();
    await seat('luis@gmail.com');
    const at = now().toISOString();
    const row = { id: 'order', kind: 'invoice-request', recipient: companyInbox, mailbox: companyInbox, letter: '{}' };
    const times = { language: 'es', cause: 'reservation:r', createdAt: at, dueAt: at, sentAt: at };
    await db
      .insertInto('mailOutbox')
      .values({ ...row, ...times })
      .execute();
    const references = ['<order@site.example>'];
    expect(await inbound.receive(emailOf({ references, sender: 'luis@gmail.com' }))).toBe('stored');
    expect(await contacts()).toMatchObject([{ email: 'luis@gmail.com' }]);
    expect(await inbound.receive(emailOf({ references, sender: 'nobody@example.com' }))).toBe('unknown');
  });

  it('leaves room for its person in a message that others fill', async () => {
    const { submit, inbound, db, contacts, pass } = await fixture();
    const id = await submit(ana);
    const { id: mail } = await db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow();
    const references = [`<${mail}@site.example>`];
    const flood = (n: number) => inbound.receive(emailOf({ references, sender: `s${n}@example.org` }));
    for (let n = 0; n < 20; n += 1) expect(await flood(n)).toBe('stored');
    expect(await flood(20)).toBe('too-many');
    expect(await inbound.receive(emailOf({ references }))).toBe('stored');
    for (let n = 0; n < 4; n += 1) {
      pass(day + minute);
      for (let m = 0; m < 20; m += 1) await flood(100 * n + m);
    }
    // A hundred are enough for one message.
    expect(await inbound.receive(emailOf({ references }))).toBe('stored');
    expect((await contacts()).map((one) => one.id === id)).toEqual([true, false]);
  });

  it('leaves nothing behind when its message is deleted', async () => {
    const { submit, inbound, db, deps, by, now } = await fixture();
    const id = await submit(ana);
    await inbound.receive(emailOf({ files: [{ name: 'pago.pdf', content: pdf }] }));
    await addNote(deps, { id: 'n1', contactId: id, text: 'Llamar' }, by);
    await db.deleteFrom('contact').execute();
    for (const job of openContainer(deps).retention) await job(now());
    for (const table of ['inboundEmail', 'inboundFile', 'internalNote'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('stops at twenty e-mails of a mailbox within a day', async () => {
    const { submit, inbound, pass } = await fixture();
    await submit(ana);
    for (let n = 0; n < 20; n += 1) expect(await inbound.receive(emailOf())).toBe('stored');
    expect(await inbound.receive(emailOf())).toBe('too-many');
    pass(day + minute);
    expect(await inbound.receive(emailOf())).toBe('stored');
  });

  it('keeps half of a day for answers to staff and for people with a seat, and says so on the desk', async () => {
    const { deps, db, by, submit, seat, inbound, contacts, pass, now } = await fixture();
    const answered = await submit('eva@example.com');
    await sendReply(deps, { id: 'a1', contactId: answered, text: '¿El lunes?' }, by);
    const { letterId } = await db.selectFrom('answer').select('letterId').executeTakeFirstOrThrow();
    await seat('luis@gmail.com');
    const half = 250;
    const since = now().toISOString();
    for (let n = 0; n < half; n += 20) await submit(`s${n}@example.org`);
    const full = () => inboundFull(db, now());
    const flood = (n: number) => inbound.receive(emailOf({ sender: `s${n - (n % 20)}@example.org` }));
    for (let n = 0; n < half - 1; n += 1) expect(await flood(n)).toBe('stored');
    expect(await full()).toEqual([]);
    expect(await flood(half - 1)).toBe('stored');
    expect(await flood(half)).toBe('too-many');
    // Any visitor has the ids of receipts.
    const receipt = db.selectFrom('mailOutbox').select('id').where('recipient', '=', 's240@example.org');
    const { id } = await receipt.executeTakeFirstOrThrow();
    expect(await inbound.receive(emailOf({ sender: 's240@example.org', references: [`<${id}@x>`] }))).toBe('too-many');
    expect(await inbound.receive(emailOf({ sender: 'luis@gmail.com' }))).toBe('stored');
    const references = [`<${letterId}@site.example>`];
    expect(await inbound.receive(emailOf({ sender: 'eva@example.com', references }))).toBe('stored');
    expect(await full()).toMatchObject([{ kind: 'inbound_full', count: half + 2 }]);
    expect((await full())[0]?.since.localeCompare(since)).toBe(1);
    expect((await contacts()).some(({ email }) => email === 'luis@gmail.com')).toBe(true);
    pass(day + minute);
    expect(await full()).toEqual([]);
  });

  it('knows a mailbox with a confirmed reservation without reading its other rows', async () => {
    const { deps, db, submit, seat } = await fixture();
    await submit(ana);
    await seat('luis@gmail.com');
    const s = { ...deps, everythingOf: () => Promise.reject(new Error('All rows are read.')) };
    expect(await isVerified(s, emailOf({ sender: 'l.u.i.s+x@gmail.com' }))).toBe(true);
    expect(await isVerified(s, emailOf())).toBe(false);
    await db.updateTable('reservation').set({ confirmedAt: null }).execute();
    expect(await isVerified(s, emailOf({ sender: 'luis@gmail.com' }))).toBe(false);
  });

  it('is found, corrected and erased with its person, also in the message of another', async () => {
    const { db, submit, inbound, persons } = await fixture();
    const own = await submit(ana);
    await inbound.receive(emailOf({ files: [{ name: 'pago.pdf', content: pdf }] }));
    await submit('eva@example.com');
    const { id } = await db
      .selectFrom('mailOutbox')
      .select('id')
      .where('recipient', '=', 'eva@example.com')
      .executeTakeFirstOrThrow();
    await inbound.receive(emailOf({ references: [`<${id}@site.example>`] }));
    const handlers = persons.find(({ tables }) => tables.includes('inboundEmail'));
    const found = await db.transaction().execute(async (trx) => handlers?.find(trx, ana));
    expect(found?.filter(({ table }) => table === 'inboundEmail')).toHaveLength(2);
    expect(JSON.stringify(found)).toContain('"files":"pago.pdf"');
    const eva = await db.transaction().execute(async (trx) => handlers?.find(trx, 'eva@example.com'));
    expect(JSON.stringify(eva)).not.toContain(ana);
    expect(JSON.stringify(found)).not.toContain('digest');
    await db.transaction().execute(async (trx) => handlers?.erase(trx, ana));
    expect(await db.selectFrom('inboundEmail').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('inboundFile').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('contact').select('id').where('id', '=', own).execute()).toEqual([]);
  });
});
