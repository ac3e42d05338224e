import { toBuffer } from 'qrcode'

/** A picture of a QR code as a PNG, as somebody may keep it of their wallet. */
export async function qrPicture(text: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: 'code.png', mimeType: 'image/png', buffer: await toBuffer(text, { width: 320 }) }
}
