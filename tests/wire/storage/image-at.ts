import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A served image; throws for an unknown format. */
export async function imageAt(address: string) {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { status: answer.status, type: answer.headers.get('content-type'), format, width, height, hash };
}
