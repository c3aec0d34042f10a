import { expect, it } from 'vitest';
import { followPerson } from './follow-person.ts';

function followed() {
  const said: string[] = [];
  const provider = followPerson({
    async getCredentialsAndIdentityId(options: Options) {
      said.push(`get ${options.tokens?.accessToken.payload.sub ?? 'guest'}`);
      return 'credentials';
    },
    clearCredentialsAndIdentityId: () => void said.push('clear'),
  });
  return { provider, said };
}
interface Options {
  readonly authenticated: boolean;
  readonly tokens?: { readonly accessToken: { readonly payload: { readonly sub?: string } } };
}
const person = (sub: string): Options => ({ authenticated: true, tokens: { accessToken: { payload: { sub } } } });
const guest: Options = { authenticated: false };

it('forgets what was kept whenever somebody else asks, and only then', async () => {
  const { provider, said } = followed();
  for (const asks of [guest, guest, person('ana'), person('ana'), guest, person('luz'), person('ana')]) {
    expect(await provider.getCredentialsAndIdentityId(asks)).toBe('credentials');
  }
  expect(said.join(', ')).toBe(
    'get guest, get guest, clear, get ana, get ana, clear, get guest, clear, get luz, clear, get ana',
  );
});

it('forgets a guest’s identity that the browser kept when the page begins with a person', async () => {
  const { provider, said } = followed();
  await provider.getCredentialsAndIdentityId(person('ana'));
  expect(said).toEqual(['clear', 'get ana']);
});

it('forgets when it is told to', async () => {
  const { provider, said } = followed();
  await provider.clearCredentialsAndIdentityId();
  expect(said).toEqual(['clear']);
});
