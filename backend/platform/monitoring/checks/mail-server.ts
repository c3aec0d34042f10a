import { tryServer } from '#backend/platform/email/delivery/smtp-transport.ts';
import { type Check, failed, ok } from './check.ts';

export const mailServerCheck: Check = {
  name: 'mail-server',
  async run({ settings: { smtpUrl } }) {
    if (smtpUrl === null) return ok('E-mails are files in DATA_DIR/letters.');
    const failure = await tryServer(smtpUrl);
    if (failure === null) return ok('The mail server accepts the login.');
    return failed(`The mail server cannot be used: ${failure}`);
  },
};
