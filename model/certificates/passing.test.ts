import { expect, it } from 'vitest';
import { attendanceShare, proposeCertificate } from './passing.ts';

const eight = { present: 8, excused: 0, sessions: 10 };
const usual = { attendance: 80, graded: true };

it('counts the share without excused classes, rounded down', () => {
  expect(attendanceShare(eight)).toBe(80);
  expect(attendanceShare({ present: 2, excused: 0, sessions: 3 })).toBe(66);
  expect(attendanceShare({ present: 7, excused: 2, sessions: 10 })).toBe(87);
  expect(attendanceShare({ present: 0, excused: 3, sessions: 3 })).toBe(0);
  expect(attendanceShare({ present: 0, excused: 0, sessions: 0 })).toBe(0);
});

it('proposes by attendance, and by the result where the course has one', () => {
  expect(proposeCertificate(eight, 'passed', usual, true)).toBe('pass');
  expect(proposeCertificate(eight, 'passed', usual, false)).toBe('early');
  expect(proposeCertificate(eight, null, usual, true)).toBe('pending');
  expect(proposeCertificate(eight, 'failed', usual, true)).toBe('failed');
  expect(proposeCertificate({ ...eight, present: 7 }, 'passed', usual, true)).toBe('attendance');
  expect(proposeCertificate(eight, null, { ...usual, graded: false }, true)).toBe('pass');
});
