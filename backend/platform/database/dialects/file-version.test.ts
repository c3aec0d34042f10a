import { expect, it } from 'vitest';
import { describeOnEngine } from '#tests/support/engines/engines.ts';
import { readFileVersion } from './sqlite-dialect.ts';

describeOnEngine('sqlite', 'the version of the file', ({ open }) => {
  it('changes after each write of another connection, and after nothing else', async () => {
    const [{ db }, another] = [await open(), await open()];
    const time = { createdAt: 'then', updatedAt: 'then' };
    const versions = [await readFileVersion(db)];
    await another.db
      .insertInto('course')
      .values({ id: 'a', ...time })
      .execute();
    versions.push(await readFileVersion(db));
    for (const name of ['one', 'two', 'one']) {
      await another.db.updateTable('course').set({ name }).execute();
      versions.push(await readFileVersion(db));
    }
    await another.db.deleteFrom('course').execute();
    versions.push(await readFileVersion(db));
    expect(new Set(versions).size).toBe(6);

    await another.db.selectFrom('course').selectAll().execute();
    await db
      .insertInto('course')
      .values({ id: 'b', ...time })
      .execute();
    expect(await readFileVersion(db)).toBe(versions.at(-1));
  });
});
