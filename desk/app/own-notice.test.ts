import { expect, test, vi } from 'vitest';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { deskNotices } from '#desk/notices/notices.ts';
import { noticeOwnAccount } from './own-notice.ts';

const myAccount = { factorDue: '2026-12-10T18:00:00.000Z', shortPassword: false };
vi.mock('#desk/connectivity/fetch-data.ts', () => ({ fetchData: () => Promise.resolve({ myAccount }) }));

test.each(['es', 'en'] as const)(
  'names the page of the second factor in a notice on every page (%s)',
  async (language) => {
    const put = vi.spyOn(deskNotices, 'put');
    await noticeOwnAccount(language, () => {});
    const text = put.mock.lastCall?.[0].text ?? '';
    expect(text).toContain(myAccountWords[language].heading);
    expect(text).not.toMatch(/esta página|this page/);
  },
);
