import { readOutputs } from '#client/read-outputs.ts';

export async function arePasskeysHere(): Promise<boolean> {
  const { custom } = await readOutputs();
  return 'PublicKeyCredential' in window && custom.passkey_origin === location.origin;
}
