import { expect, test } from 'vitest';
import { isFromHere } from './same-origin.ts';

const requestTo = (address: string, host: string, more: Record<string, string> = {}) => ({
  address,
  headers: new Headers({ ...(host ? { host } : {}), ...more }),
});

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.1', 'LOCALHOST'],
  ['127.8.0.1', '127.0.0.1:3000'],
  ['::1', '[::1]:3000'],
])('accepts %s requesting %s', (address, host) => {
  expect(isFromHere(requestTo(address, host))).toBe(true);
});

test.each([
  ['203.0.113.7', 'localhost:3000'],
  ['unknown', 'localhost'],
  ['127.0.0.1', 'tlacuilo.example'],
  ['127.0.0.1', 'localhost.tlacuilo.example'],
  ['127.0.0.1', '127.0.0.1.tlacuilo.example'],
  ['127.0.0.1', '127.0.0.1@tlacuilo.example'],
  ['127.0.0.1', ''],
])('rejects %s requesting %s', (address, host) => {
  expect(isFromHere(requestTo(address, host))).toBe(false);
});

const signs =
  'forwarded forwarded-for via max-forwards client-ip x-client-ip x-real-ip true-client-ip x-forwarded ' +
  'x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-original-url x-cluster-client-ip fastly-client-ip ' +
  'cf-ray cf-connecting-ip do-connecting-ip cdn-loop x-amzn-trace-id x-envoy-external-address x-azure-clientip x-scheme x-request-id fly-client-ip';

test.each(signs.split(' '))('rejects requests forwarded with %s', (name) => {
  expect(isFromHere(requestTo('127.0.0.1', 'localhost', { [name]: '127.0.0.1' }))).toBe(false);
});

test('accepts headers of metrics collectors and browsers', () => {
  const headers = {
    accept: '*/*',
    'accept-encoding': 'gzip',
    'cache-control': 'no-cache',
    cookie: 'a=b',
    referer: 'http://localhost:3000/',
    'sec-fetch-mode': 'navigate',
    'user-agent': 'a collector',
    'x-prometheus-scrape-timeout-seconds': '10',
  };
  expect(isFromHere(requestTo('127.0.0.1', 'localhost', headers))).toBe(true);
});

test('rejects HTTP/1.0, which proxies send by default', () => {
  expect(isFromHere({ ...requestTo('127.0.0.1', 'localhost'), httpVersion: '1.0' })).toBe(false);
  expect(isFromHere({ ...requestTo('127.0.0.1', 'localhost'), httpVersion: '1.1' })).toBe(true);
});
