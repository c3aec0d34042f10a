import { expect, it } from 'vitest';
import { editor, issueFixture } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { testIssue } from './test-issue.ts';

describeOnBothEngines('testIssue', ({ open }) => {
  it('enqueues tests that wait for no other e-mail to the account, nor for each other', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.save();
    for (let n = 0; n < 2; n += 1) expect(await testIssue(f.s, 'i1', 'es', editor)).toMatchObject({ outcome: 'done' });
    const tests = await db.selectFrom('mailOutbox').select(['kind', 'recipient', 'cause']).execute();
    expect(tests.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['newsletter-test', editor.email],
      ['newsletter-test', editor.email],
    ]);
    expect(new Set([...tests.map(({ cause }) => cause), `account:${editor.id}`]).size).toBe(3);
  });
});
