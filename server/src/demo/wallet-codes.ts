import { png } from './pictures.ts'

/**
 * Receiving codes of the demo's traders: QR codes of 29 by 29, each row a word in base 36. Each address spells out that it is a
 * demo and has a valid checksum (wallet-codes.test.ts). No one has its private key, since it was composed, not generated
 * (decision 067).
 */
const CODES = {
  alice: `8u8bcv 4jcri9 6glavx 6gwzfh 6gpvml 4it8ox 8tz2pr qzuo 6cr51n ugxha 6g9eam 7cv1bn 5cc45g 4he5xk 27w2fr
    6oyfu2 1htn6q 3ru23p 6m5x2c u5od8 3l54aj s55o 8ud1zq 4jiln4 6gd05a 6h804x 6hclup 4iv8wq 8u4oli`,
  bob: `8tupof 4jjk1t 6gb9lp 6hde8t 6glzdp 4iww8x 8tz2pr 1301s 6d2ki3 mae0u 7qrgda 1tpc37 2cpnno 7wqmbs 34yxjr
    2ys1wq 3k26jm b53qd 6mu010 1e9hgc 4anojf ql24 8tv42e 4j2bde 6gadby 6gywfm 6h74bl 4ict7e 8u9092`,
  jinxin: `8ucj27 4j04e9 6ge9ul 6h2li5 6gsp5p 4ixge9 8tz2pr r01s 6cmwy3 6zbbsu 2lcsri 3djptf 2akmx0 512ah4 3apg7
    10f4bu 1h9w2q 4cwkrp 4ubw6c zxhgc 45mnln qtr0 8ubqza 4j8ro0 6gh9fi 6h3pgx 6h9601 4id0be 8tzhc6`,
  haoran: `8tlu9r 4iweo1 6gvyal 6hb0wt 6gzknx 4jdcu9 8tz2pr 16lmo 6lnt6k 4v6ttq 20j7e0 7x7lpk 3jls78 510k72 5ea45o
    3cf6p6 30jsb8 8e2pku 5snzxg 4sakve 58zbow msd8 8tdu8g 4j9i57 6h6i2m 6h5bt3 6h8z96 4ilm1m 8ty6gg`,
  oliver: `8ta5q7 4jdzy9 6ggrj1 6gs4t9 6gznml 4ineip 8tz2pr f8xs 5wl89e 3dtwzq 5houlr 1z2174 43hs3 88vocm 76v03v
    zkxoy 124q8j 1f7kcm 5sf1ib 38z8r6 66hofr yjh0 8tgtav 4ip8gj 6hc92x 6gr8sf 6h34jh 4inkyq 8tvf93`,
  mia: `8ua45b 4jc0n5 6hast9 6go47x 6h2q8t 4iobpd 8tz2pr 6n0g 5j7onr 8dioc9 11vimk 64h5xn 59kktl 6g1a5s yk5ol
    4bj699 4eo10w 83goil 7b9gi1 7slgo4 85t33t 13pjv 8u7plg 4j6ql6 6h4ovn 6gxfnu 6gjprn 4ihn31 8ud72s`,
} as const

/** The address in each code. */
export const WALLET_ADDRESSES: Record<keyof typeof CODES, string> = {
  alice: 'TDEMonLyDoNotPayALiceXXXXXXXa1d2MG',
  bob: 'TDEMonLyDoNotPayBobXXXXXXXXXVV2W8E',
  jinxin: 'TDEMonLyDoNotPayJinxinXXXXXXVQ5dQo',
  haoran: 'TDEMonLyDoNotPayHaoranXXXXXXbRcDkA',
  oliver: 'TDEMonLyDoNotPayoLiverXXXXXXTi6kPV',
  mia: 'TDEMonLyDoNotPayMiaXXXXXXXXXXbmEvY',
}

export type WalletOwner = keyof typeof CODES
export const walletOwners = Object.keys(CODES) as WalletOwner[]

const SIZE = 29
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

/** Draws a wallet's payment confirmation: a tick, and lines in place of amounts and addresses. */
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
