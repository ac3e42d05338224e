/** Positions on the card that a shop saves and prints (rules/merchants#qr-card). */
export const CARD_SIZE = 300
const QR_SHARE = 0.7
const QR_TOP = 15
const GAP = 12

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface QrCardLayout {
  qr: Box
  /** The gradient band with two caption lines, down to the lower edge. */
  band: Box
  title: { y: number; size: number }
  note: { y: number; size: number }
}

export function qrCardLayout(size: number = CARD_SIZE): QrCardLayout {
  const scale = size / CARD_SIZE
  const qrSize = size * QR_SHARE
  const top = QR_TOP * scale
  const bandTop = top + qrSize + GAP * scale
  const bandHeight = size - bandTop
  return {
    qr: { x: (size - qrSize) / 2, y: top, width: qrSize, height: qrSize },
    band: { x: 0, y: bandTop, width: size, height: bandHeight },
    title: { y: bandTop + bandHeight * 0.34, size: 17 * scale },
    note: { y: bandTop + bandHeight * 0.72, size: 13 * scale },
  }
}
