import { expect, it } from 'vitest';
import { keptFile } from './file-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const archive = 'PK\x03\x04..[Content_Types].xml..';

it.each([
  ['pago.pdf', '%PDF-1.7', 'application/pdf'],
  ['pago', '%PDF-1.7', 'application/pdf'],
  ['a.png', '\x89PNG\r\n\x1a\n..', 'image/png'],
  ['a.jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['a.webp', 'RIFF....WEBPVP8 ', 'image/webp'],
  ['IMG_1.HEIC', '\0\0\0\x18ftypheic', 'image/heic'],
  ['lista.xlsx', archive, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['factura.xml', '<?xml version="1.0"?>', 'text/plain; charset=utf-8'],
  ['lista.csv', Buffer.from('año').toString('latin1'), 'text/plain; charset=utf-8'],
])('%s is kept', (name, content, type) => {
  expect(keptFile(name, bytes(content))).toEqual({ name: name === 'pago' ? 'pago.pdf' : name, type });
});

it.each([
  ['pago.exe', 'MZ\x90.....WEBP'],
  ['pago.js', 'GIF8=1;'],
  ['pago.bat', 'REM ftypheic'],
])('%s with the bytes of another type is not', (name, content) => {
  expect(keptFile(name, bytes(content))).toBeNull();
});

it.each([
  ['factura.html', '%PDF-<script>', 'factura.html.pdf'],
  ['pago.hta', 'GIF89a=1;', 'pago.hta.gif'],
  ['pago.exe.', '%PDF-1', 'pago.exe..pdf'],
  ['', '\xff\xd8\xff', 'file.jpg'],
])('%s is saved as the type that it has', (name, content, saved) => {
  expect(keptFile(name, bytes(content))?.name).toBe(saved);
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
  expect(keptFile(name, bytes(content))).toBeNull();
});
