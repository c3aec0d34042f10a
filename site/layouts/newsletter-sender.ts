import { sendSubscriber } from '#client/send-subscriber.ts';
import type { Language } from '#model/languages.ts';
import { describeOutcome } from '#site/forms/describe-outcome.ts';
import type { FormOutcomeState } from '#site/forms/form-state.ts';

export { newId } from '#client/new-id.ts';
export { prepare } from '#client/service-client.ts';
export { checkSubscriber as check } from '#model/people/newsletter.ts';

export async function send(email: string, language: Language, id: string): Promise<FormOutcomeState> {
  return describeOutcome(await sendSubscriber(email, language, id), language);
}
