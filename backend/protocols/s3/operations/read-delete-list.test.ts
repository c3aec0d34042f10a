import { expect, test } from 'vitest';
import { readDeleteList } from './delete-images.ts';

const read = (xml: string) => readDeleteList(Buffer.from(xml));
const object = (key: string) => `<Object><Key>${key}</Key></Object>`;

test("parses the SDK's list", () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${object(
    'images/a&amp;&#x26;&#38;&lt;ñ&gt;.jpg',
  )}<Object><Key>b</Key><VersionId>3</VersionId></Object><Quiet>true</Quiet></Delete>`;
  expect(read(xml)).toEqual({
    objects: [
      { key: 'images/a&&&<ñ>.jpg', versioned: false },
      { key: 'b', versioned: true },
    ],
    quiet: true,
  });
});

test('keeps whitespace in keys and ignores it between elements', () => {
  expect(read(`\n<Delete>\n  ${object(' a ')}\n</Delete>\n`)).toEqual({
    objects: [{ key: ' a ', versioned: false }],
    quiet: false,
  });
});

test('accepts a thousand keys and rejects more', () => {
  expect(read(`<Delete>${object('a').repeat(1000)}</Delete>`)?.objects).toHaveLength(1000);
  expect(read(`<Delete>${object('a').repeat(1001)}</Delete>`)).toBeNull();
});

test.each([
  '',
  'keys',
  '<Delete></Delete>',
  '<Delete/>',
  '<Remove><Object><Key>a</Key></Object></Remove>',
  '<Delete><Object></Object></Delete>',
  '<Delete><Object><Key>a</Key><Key>b</Key></Object></Delete>',
  '<Delete><Object><Key>a</Key></Object>',
  '<Delete><Object><Key>a</Object></Key></Delete>',
  '<Delete><Object><Key>a</Key></Object></Delete><x/>',
  '<Delete><Object><Key>a&b</Key></Object></Delete>',
  '<Delete><Object><Key>&nbsp;</Key></Object></Delete>',
  '<Delete><Object><Key>&#x110000;</Key></Object></Delete>',
  '<!DOCTYPE d [<!ENTITY a "b">]><Delete><Object><Key>&a;</Key></Object></Delete>',
  '<Delete><Object><Key><![CDATA[a]]></Key></Object></Delete>',
  '<Delete><Object><Key><a><b><c/></b></a></Key></Object></Delete>',
  '<Delete><!-- a --><Object><Key>a</Key></Object></Delete>',
  '</Delete>',
])('rejects %j', (xml) => {
  expect(read(xml)).toBeNull();
});

test('rejects invalid UTF-8', () => {
  expect(readDeleteList(Uint8Array.of(0xff, 0xfe, 0x00))).toBeNull();
});
