import { Amplify } from 'aws-amplify';

/**
 * For subscriptions over plain http. The library makes `wss://` of an endpoint that begins with `https://`, and of `http://`
 * too. Written in capitals, which mean the same, the scheme stays as it is, and the socket makes `ws://` of it.
 */
export function speakPlainly(): void {
  const { API, ...config } = Amplify.getConfig();
  if (!API?.GraphQL) throw new Error('The configuration has no data service');
  const endpoint = API.GraphQL.endpoint.replace(/^http:/, 'HTTP:');
  Amplify.configure({ ...config, API: { ...API, GraphQL: { ...API.GraphQL, endpoint } } });
}
