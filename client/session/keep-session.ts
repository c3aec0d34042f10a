import { thisSession } from './this-session.ts';

/**
 * For a page on which somebody seems to be signed in: refreshes what is near its end, so that a session which ended
 * elsewhere is not shown for ever.
 */
export async function keepSession(): Promise<void> {
  const { session } = await thisSession();
  await session.getTokens();
}
