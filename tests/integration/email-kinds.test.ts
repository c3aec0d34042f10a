import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { accountEmails } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnEngine } from '#tests/support/engines/engines.ts';

describeOnEngine('sqlite', 'e-mails', ({ open }) => {
  it('have a name at the desk and in the export of a person, and none is left over', async () => {
    const { db } = await open();
    const { s } = await openTraining(db);
    const { emails } = openContainer({
      ...s,
      agreedText: () => ({ version: '1', hash: 'h' }),
      companyInbox: 'hola@tlacuilo.example',
      imageVersion: async () => null,
      seatsOf: async () => new Map(),
    });
    const kinds = [...emails, ...accountEmails].map(({ kind }) => kind).toSorted();
    expect(Object.keys(emailsWords.es.kinds).toSorted()).toEqual(kinds);
  });
});
