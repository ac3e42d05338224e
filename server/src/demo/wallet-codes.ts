import { png } from './pictures.ts'

/**
 * Receiving codes of the demo's traders: QR codes of 25 by 25, a row a word in base 36. Their addresses look like those of a
 * TRC20 wallet and fail its checksum: nobody can send anything there by mistake.
 */
const CODES = {
  // TDEMonLyDoNotPayALice1111111111111
  alice: `jv4hr a6g5d el1lp el5r1 ek9y5 a5lxd jvfy7 00m4g ixwv1 3j1gh 3clzs f4qfg expsb
    0ga7y 8osem b1dld 1stmc 01kpm jutef a6azc eit4i ek2d3 ek7w6 a7ai4 jw0cb`,
  // TDEMonLyDoNotPayBob111111111111111
  bob: `jufsv a6ypt elaot ejsrh ek0gt a7j9d jvfy7 027ls gh7xy 7l3uq ipynv 4rpow ebumv
    6wfj6 dpbu5 6xng2 fh4vr 01lw6 jv78b a649h eipyr ekrh0 ej6l1 a7y0g jvfl3`,
  // TDEMonLyDoNotPayJinxin111111111111
  jinxin: `jusfz a5sn5 el0f1 ejp7h ej7tp a61j5 jvfy7 02osg ip8sk e4yiq jxdb3 1n51e 7f107
    54a6e evdtr 6axo2 biltf 02adw jvq6z a7ggj ek8hf ejehg ek2ep a7wbm jv25j`,
  // TDEMonLyDoNotPayHaoran111111111111
  haoran: `jvnnj a7o75 ej4gt ej87x el465 a6ybl jvfy7 01s00 i0s8j frfqg 23z1x 8552g 06lq5
    3iiwc fa0b9 1a7a0 hce7t 0261q ju441 a78yh ej27t ejiym elbx7 a7c94 jv6dp`,
  // TDEMonLyDoNotPayoLiver111111111111
  oliver: `jus1r a5tmp el10d ejp7h ej87x a62bl jvfy7 02pkw ip8sk 4405e 5ub33 dgr42 1rcnr
    6b62u dm27z 61sz6 eaos3 01nh0 jw3mj a7t3n ekxrn ejr4k ekrox a7joi jvesn`,
  // TDEMonLyDoNotPayMia111111111111111
  mia: `jvgqn a6k3l el271 el5ct ek8d9 a5s8x jvfy7 00fsw ixuhp i48bl i3peg 0qnkc i0xcb
    5220u 9wuz2 cik29 0i1v8 02asa juj4n a5r89 eiods ekwdz ekq2e a79po jw52z`,
} as const

export type WalletOwner = keyof typeof CODES
export const walletOwners = Object.keys(CODES) as WalletOwner[]

const SIZE = 25
/** The quiet zone around a code. */
const EDGE = 4

export function walletCode(owner: WalletOwner): Promise<Buffer> {
  const squares = CODES[owner]
    .split(/\s+/)
    .flatMap((word, y) =>
      [...Number.parseInt(word, 36).toString(2).padStart(SIZE, '0')].flatMap((bit, x) =>
        bit === '1' ? [`M${x + EDGE} ${y + EDGE}h1v1h-1z`] : [],
      ),
    )
  const side = SIZE + 2 * EDGE
  return png(
    side * 16,
    side * 16,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">
    <rect width="${side}" height="${side}" fill="#fff"/><path d="${squares.join('')}" fill="#111"/></svg>`,
  )
}

/** What a wallet shows after a payment: a tick, and lines where amounts and addresses would be. */
export function paymentPicture(key: number): Promise<Buffer> {
  const line = (y: number, from: number, to: number, width = 10) =>
    `<path d="M${from} ${y}H${to}" stroke="#5b6470" stroke-width="${width}" stroke-linecap="round" opacity=".6"/>`
  const rows = [520, 590, 660, 730, 800].map(
    (y, n) => line(y, 70, 190) + line(y, 300 + ((n * 67 + key * 41) % 120), 530),
  )
  return png(
    600,
    960,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 960"><rect width="600" height="960" fill="#f4f6f8"/>
    <rect x="30" y="60" width="540" height="840" rx="28" fill="#fff"/><circle cx="300" cy="210" r="72" fill="#26a17b"/>
    <path d="M266 212l26 26 46-54" stroke="#fff" stroke-width="14" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    ${line(350, 190, 410, 22)}${line(410, 230 + ((key * 29) % 50), 370)}${rows.join('')}</svg>`,
  )
}
