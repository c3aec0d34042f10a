import type { ContactDeps } from '#backend/features/contact/messages/create-contact.ts';
import type { FoundRow } from '#backend/features/feature.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';

export interface MessageDeps extends ContactDeps {
  readonly ring: KeyRing;
  everythingOf(email: string): Promise<readonly FoundRow[]>;
}
