import type { Feature } from '#backend/features/feature.ts';
import { privacyEmails } from './email-templates.ts';
import { type WithdrawDeps, withdrawConsent } from './erase/withdraw-consent.ts';
import { type PrivacyDeps, peopleFields } from './fields.ts';
import { peoplePerson } from './privacy.ts';
import { purgeConsents } from './purge-consents.ts';

export function privacyFeature(s: WithdrawDeps & PrivacyDeps) {
  return {
    emails: privacyEmails,
    fields: peopleFields(s),
    pages: () => ({ withdraw: (token) => withdrawConsent(s, token) }),
    person: peoplePerson(s),
    retention: async (at) => ({ consents: await purgeConsents(s, at) }),
  } satisfies Feature;
}
