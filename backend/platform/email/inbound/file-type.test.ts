import { expect, it } from 'vitest';
import { fileType } from './file-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const archive = 'PK\x03\x04..[Content_Types].xml..';

it.each([
  ['pago.pdf', '%PDF-1.7', 'application/pdf'],
  ['pago', '%PDF-1.7', 'application/pdf'],
  ['a.png', '\x89PNG\r\n\x1a\n..', 'image/png'],
  ['a.jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['a.webp', 'RIFF....WEBPVP8 ', 'image/webp'],
  ['IMG_1.HEIC', '....ftypheic', 'image/heic'],
  ['lista.xlsx', archive, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['factura.xml', '<?xml version="1.0"?>', 'text/plain; charset=utf-8'],
  ['lista.csv', Buffer.from('año').toString('latin1'), 'text/plain; charset=utf-8'],
])('%s is kept', (name, content, type) => {
  expect(fileType(name, bytes(content))).toBe(type);
});

it.each([
  ['pago.pdf', 'MZ\x90'],
  ['pago.pdf.exe', 'MZ\x90'],
  ['page.html', '<script>a()</script>'],
  ['logo.svg', '<svg onload="a()"/>'],
  ['macro.xlsm', `${archive}vbaProject.bin`],
  ['macro.xlsx', `${archive}vbaProject.bin`],
  ['a.zip', 'PK\x03\x04'],
  ['a.txt', 'a\0b'],
  ['a.txt', '\xff\xfe'],
  ['a.pdf', ''],
])('%s with other content is not', (name, content) => {
  expect(fileType(name, bytes(content))).toBeNull();
});
