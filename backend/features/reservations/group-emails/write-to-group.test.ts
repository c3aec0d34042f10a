import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import type { GroupEmailInput } from '#model/api.generated.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { checkGroupEmail, previewGroupEmail, undoGroupEmail, writeToGroup } from './write-to-group.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const at = start.toISOString();
const by = { id: 'ines', email: 'ines@example.mx', name: 'Inés' };
const input: GroupEmailInput = {
  id: 'e1',
  editionId: 'g1',
  audience: 'all',
  subject: 'Aviso de {curso}',
  text: 'Hola, {nombre}: empezamos el {inicio}. Su folio es {folio}.\n\nHasta pronto.',
};

async function fixture(db: Database) {
  let ids = 0;
  const s = { db, now: () => start, newId: () => `n${++ids}-${Math.random()}` };
  await db
    .insertInto('course')
    .values({ id: 'c1', name: 'Python', nameEn: 'Python for all', createdAt: at, updatedAt: at })
    .execute();
  const group = { idCourse: 'c1', date: '2026-12-07', hour: '18:00-20:00', period: 'Mon-Fri', sessions: 5 };
  await db
    .insertInto('courseHistory')
    .values({ id: 'g1', ...group, createdAt: at, updatedAt: at })
    .execute();
  const person = async (id: string, more: object = {}) => {
    const own = { id, folio: `R-${id}`, name: id, lastname: 'Ruiz', email: `${id}@example.mx` };
    const row = {
      ...own,
      emailKey: own.email.toLowerCase(),
      editionId: 'g1',
      language: 'es',
      state: 'confirmed',
      ...more,
    } as const;
    await db
      .insertInto('reservation')
      .values({ ...row, createdAt: at, updatedAt: at })
      .execute();
  };
  await person('Ana', { paidAmount: 100 });
  await person('Ben', { language: 'en' });
  await person('Caller', { email: '', emailKey: '525555555555', phone: '+52 55 5555 5555' });
  await person('Wait', { state: 'waiting' });
  await person('Gone', { state: 'ended' });
  const write = async (more: Partial<GroupEmailInput> = {}) => {
    const checked = checkGroupEmail({ ...input, ...more });
    if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
    return writeToGroup(s, checked, by);
  };
  const emails = () =>
    db
      .selectFrom('mailOutbox')
      .select(['recipient', 'language', 'letter', 'dueAt', 'bulk'])
      .orderBy('recipient')
      .execute();
  return { s, write, emails };
}

describeOnBothEngines('writing to a group', ({ open }) => {
  it('enqueues one e-mail a person with a seat, filled in, ten seconds later', async () => {
    const { write, emails } = await fixture((await open()).db);
    expect(await write()).toEqual({ outcome: 'done', id: 'e1', count: 2, dueAt: '2026-11-20T10:00:10.000Z' });
    const [ana, ben, ...more] = await emails();
    expect(more).toEqual([]);
    expect(ana).toMatchObject({ recipient: 'Ana@example.mx', dueAt: '2026-11-20T10:00:10.000Z', bulk: 0 });
    expect(JSON.parse(ana?.letter ?? '')).toEqual({
      kind: 'group-email',
      subject: 'Aviso de Python',
      text: 'Hola, Ana: empezamos el 7 de diciembre de 2026. Su folio es R-Ana.\n\nHasta pronto.',
      author: 'Inés',
    });
    // Without an English text, all of the e-mail is in Spanish.
    expect(ben).toMatchObject({ language: 'es' });
    expect(JSON.parse(ben?.letter ?? '').subject).toBe('Aviso de Python');
  });

  it('writes in English to those who read it, if there is an English text', async () => {
    const { write, emails } = await fixture((await open()).db);
    await write({ subjectEn: 'About {course}', textEn: 'Hello {name}, we start on {start}.' });
    const [ana, ben] = (await emails()).map(({ letter }) => JSON.parse(letter).subject);
    expect([ana, ben]).toEqual(['Aviso de Python', 'About Python for all']);
  });

  it('repeats no name that a buyer typed to the person named', async () => {
    const { s, write, emails } = await fixture((await open()).db);
    await s.db.updateTable('reservation').set({ buyerId: 'Ana', name: 'Gane 5000' }).where('id', '=', 'Ben').execute();
    await write();
    expect((await emails()).map(({ letter }) => JSON.parse(letter).text.slice(0, 22))).toEqual([
      'Hola, Ana: empezamos e',
      'Hola, participante: em',
    ]);
    await s.db.updateTable('reservation').set({ nameConfirmedAt: at }).where('id', '=', 'Ben').execute();
    await write({ id: 'e2' });
    expect((await emails()).at(-1)?.letter).toContain('Hola, Gane 5000:');
  });

  it('refuses facts that the group does not have', async () => {
    const { write, emails } = await fixture((await open()).db);
    expect(await write({ text: 'Con {docente}' })).toMatchObject({
      outcome: 'refused',
      problems: [{ field: 'text', problem: 'invalid' }],
    });
    expect(await emails()).toEqual([]);
  });

  it('reaches those who have not paid, or those who wait', async () => {
    const { write, emails } = await fixture((await open()).db);
    await write({ id: 'e1', audience: 'unpaid' });
    await write({ id: 'e2', audience: 'waiting' });
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['Ben@example.mx', 'Wait@example.mx']);
  });

  it('reaches those who paid a part', async () => {
    const { db } = await open();
    const { write, emails } = await fixture(db);
    await db.updateTable('courseHistory').set({ cost: 200 }).execute();
    await db.updateTable('reservation').set({ confirmedAt: at }).execute();
    await write({ audience: 'unpaid' });
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['Ana@example.mx', 'Ben@example.mx']);
  });

  it('writes once for repeated calls in several processes, and not again after an undo', async () => {
    const processes = await Promise.all([open(), open()]);
    const { s, write, emails } = await fixture(processes[0].db);
    const checked = checkGroupEmail(input);
    if ('problems' in checked) throw new Error('invalid');
    const sent = await Promise.all(
      processes.flatMap(({ db }) => [writeToGroup({ ...s, db }, checked, by), writeToGroup({ ...s, db }, checked, by)]),
    );
    expect(sent.map((one) => 'count' in one && one.count)).toEqual([2, 2, 2, 2]);
    expect(await emails()).toHaveLength(2);
    expect(await undoGroupEmail(s, 'e1', by, false)).toBe('done');
    expect(await undoGroupEmail(s, 'e1', by, false)).toBe('done');
    expect(await emails()).toEqual([]);
    await write();
    expect(await emails()).toEqual([]);
  });

  it('writes ten times a day to a group', async () => {
    const { s, write, emails } = await fixture((await open()).db);
    for (let n = 1; n <= 10; n += 1) expect(await write({ id: `e${n}` })).toMatchObject({ outcome: 'done' });
    expect(await write({ id: 'e11' })).toEqual({ outcome: 'limit', id: 'e11', count: 0 });
    expect(await write({ id: 'e1' })).toMatchObject({ outcome: 'done', count: 2 });
    expect(await emails()).toHaveLength(20);
    expect(await undoGroupEmail(s, 'e2', by, false)).toBe('done');
    expect(await write({ id: 'e11' })).toMatchObject({ outcome: 'done' });
    await s.db.updateTable('record').set({ at: '2026-11-19T10:00:00.000Z' }).where('id', '=', 'e1').execute();
    expect(await write({ id: 'e12' })).toMatchObject({ outcome: 'done' });
  });

  it('writes thirty times a day for an account', async () => {
    const { s, write } = await fixture((await open()).db);
    const entry = { at, accountId: by.id, accountEmail: by.email, thing: 'CourseHistory:other', act: 'writeToGroup' };
    await s.db
      .insertInto('record')
      .values(Array.from({ length: 30 }, (_, n) => ({ ...entry, id: `other-${n}` })))
      .execute();
    expect(await write()).toMatchObject({ outcome: 'limit' });
  });

  it('takes nothing back once one was tried, nor of another person for a teacher', async () => {
    const { s, write, emails } = await fixture((await open()).db);
    await write();
    expect(await undoGroupEmail(s, 'e1', { ...by, id: 'other' }, true)).toBe('left');
    expect(await undoGroupEmail(s, 'unknown', by, false)).toBe('left');
    await s.db.updateTable('mailOutbox').set({ attempts: 1 }).where('recipient', '=', 'Ana@example.mx').execute();
    expect(await undoGroupEmail(s, 'e1', by, false)).toBe('left');
    expect(await emails()).toHaveLength(2);
  });

  it('shows the first e-mail, and how many get none', async () => {
    const { s } = await fixture((await open()).db);
    const checked = checkGroupEmail(input);
    if ('problems' in checked) throw new Error('invalid');
    expect(await previewGroupEmail(s, checked)).toMatchObject({
      count: 2,
      callers: 1,
      english: 1,
      name: 'Ana Ruiz',
      subject: 'Aviso de Python',
    });
    expect(await previewGroupEmail(s, { ...checked, editionId: 'none' })).toBeNull();
  });
});

it('refuses empty and overlong texts, and placeholders that do not exist', () => {
  const problemsOf = (more: object) => {
    const checked = checkGroupEmail({ ...input, ...more });
    return 'problems' in checked ? checked.problems.map(({ field, problem }) => `${field} ${problem}`) : [];
  };
  expect(problemsOf({ id: 'no id', subject: ' ', text: '' })).toEqual([
    'id invalid',
    'subject required',
    'text required',
  ]);
  expect(problemsOf({ subject: 'x'.repeat(201), text: 'x'.repeat(10_001) })).toEqual([
    'subject too-long',
    'text too-long',
  ]);
  for (const text of ['Hola {nonbre}', '{ nombre_2 }', '{nombre1}']) {
    expect(problemsOf({ text })).toEqual(['text invalid']);
  }
  expect(problemsOf({ textEn: 'Hello' })).toEqual(['subjectEn required']);
  expect(problemsOf({})).toEqual([]);
});
