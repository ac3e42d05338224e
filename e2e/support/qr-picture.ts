import { toBuffer } from 'qrcode'

/** Returns a PNG of a QR code, such as the receiving code of a wallet. */
export async function qrPicture(text: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: 'code.png', mimeType: 'image/png', buffer: await toBuffer(text, { width: 320 }) }
}
