import { Amplify } from 'aws-amplify';

/**
 * Allows subscriptions over plain http. The library turns `https://` and `http://` into `wss://`;
 * an upper-case scheme passes, and the socket makes `ws://` of it.
 */
export function allowPlainWebSocket(): void {
  const { API, ...config } = Amplify.getConfig();
  if (!API?.GraphQL) throw new Error('The configuration has no data service');
  const endpoint = API.GraphQL.endpoint.replace(/^http:/, 'HTTP:');
  Amplify.configure({ ...config, API: { ...API, GraphQL: { ...API.GraphQL, endpoint } } });
}
