/** Positions on the picture that a member shares: 240 x 320 (rules/referrals#invitation). */
export const CARD_WIDTH = 240
export const CARD_HEIGHT = 320

interface Line {
  y: number
  size: number
}

export interface InvitationCardLayout {
  band: { x: number; y: number; width: number; height: number }
  title: Line
  note: Line
  qr: { x: number; y: number; width: number }
  code: Line
}

/** For a canvas of this width; the height is a third more. */
export function invitationCardLayout(width: number = CARD_WIDTH): InvitationCardLayout {
  const scale = width / CARD_WIDTH
  const at = (y: number, size: number): Line => ({ y: y * scale, size: size * scale })
  return {
    band: { x: 0, y: 0, width, height: 68 * scale },
    title: at(26, 20),
    note: at(50, 12),
    // A white border of four modules around the code, which has at least 33 modules.
    qr: { x: 28 * scale, y: 90 * scale, width: 184 * scale },
    code: at(299, 15),
  }
}
