import { request } from 'node:http';

/** Compressed size of a response; fetch would decompress it. */
export function packedSize(
  address: string,
): Promise<{ readonly bytes: number; readonly encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: { 'accept-encoding': 'br', 'accept-language': 'es' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ bytes, encoding: answer.headers['content-encoding'] });
        else reject(new Error(`${address} answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
