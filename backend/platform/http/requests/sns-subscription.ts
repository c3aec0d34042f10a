import { objectOf } from '#backend/platform/http/json-object.ts';

/** Amazon SNS asks the owner of a webhook to open `confirm`. */
export interface SnsSubscription {
  readonly confirm: string;
}

/** The address ends up before the operator: no other host, and no space. */
const ofSns = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?\/\S{1,2000}$/;

/** Null for any other message of SNS, or of another service. */
export function subscriptionOf(posted: unknown): SnsSubscription | null {
  const { Type, SubscribeURL } = objectOf(posted);
  const isConfirmation =
    Type === 'SubscriptionConfirmation' && typeof SubscribeURL === 'string' && ofSns.test(SubscribeURL);
  return isConfirmation ? { confirm: SubscribeURL } : null;
}
