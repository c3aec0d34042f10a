import { createHmac } from 'node:crypto';
import { networksOf } from '#backend/platform/rate-limits/networks.ts';
import { deriveKey, type KeyRing } from '#backend/platform/tokens/signed-token.ts';

export interface Device {
  /** Browser and system: `firefox windows`. */
  readonly name: string;
  /** Keyed hash of its network. */
  readonly network: string;
  /** Not the person's own. */
  readonly shared: boolean;
}

export interface SignInOrigin {
  readonly address: string;
  readonly device: Device;
}

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac OS X\b/],
  ['linux', /\b(Linux|X11|CrOS)\b/],
];

/** Browser and system of the User-Agent; `other` for an unknown part. */
export function deviceOf(
  ring: KeyRing,
  client: { readonly userAgent: string; readonly address: string; readonly shared: boolean },
): Device {
  const named = (all: typeof browsers) => all.find(([, pattern]) => pattern.test(client.userAgent))?.[0] ?? 'other';
  const { network } = networksOf(client.address);
  // The oldest key: a rotation must not make a network look new.
  const key = deriveKey(ring.secrets.at(-1) ?? ring.current.secret, 'session-network');
  const hash = createHmac('sha256', key).update(network).digest('base64url').slice(0, 22);
  return { name: `${named(browsers)} ${named(systems)}`, network: hash, shared: client.shared };
}
