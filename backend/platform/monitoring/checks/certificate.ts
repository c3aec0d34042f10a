import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { day } from '#model/time-units.ts';
import { type Check, failed, ok, warning } from './check.ts';

/** Days: certbot renews 30 days before expiry. */
const [soon, late] = [21, 7];

/** Value: days until expiry. */
export const certificateCheck: Check = {
  name: 'certificate',
  async run({ settings: { siteUrl }, now }) {
    const { protocol, hostname, port } = new URL(siteUrl);
    if (protocol !== 'https:') return ok('SITE_URL is not https.');
    const read = await readCertificate(hostname, Number(port || 443)).catch((error: Error) => error);
    if (read instanceof Error) return warning(`${siteUrl} cannot be reached from here: ${read.message}`);
    const value = Math.floor((read.end.getTime() - now().getTime()) / day);
    if (read.fault !== null) return failed(`Browsers refuse the certificate of ${hostname}: ${read.fault}.`, value);
    const found = value < late ? failed : value < soon ? warning : ok;
    return found(`The certificate of ${hostname} is valid for ${value} days.`, value);
  },
};

/** `fault`: why it is not trusted, such as a missing intermediate certificate or another name. */
function readCertificate(host: string, port: number): Promise<{ readonly end: Date; readonly fault: string | null }> {
  return new Promise((resolve, reject) => {
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: 5_000 }, () => {
      const fault = socket.authorized ? null : String(socket.authorizationError);
      resolve({ end: new Date(socket.getPeerCertificate().valid_to), fault });
      socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer within 5 s')));
    socket.on('error', reject);
  });
}
