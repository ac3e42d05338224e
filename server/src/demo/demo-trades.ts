import { showUnits } from '@torch/contract/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@torch/contract/time.ts'
import { bindFile, recordPicture, type Storage, type WrittenPicture, writePicture } from '../files/index.ts'
import type { Tx } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import { type PastOrder, stepsOfPastOrder } from '../trading/index.ts'
import { buyers, sellers, wallets } from './content.ts'
import { DEMO_DAYS, gf, type Visit } from './demo-visits.ts'
import { paymentPicture, walletCode } from './pictures.ts'
import { seededRandom } from './seeded-random.ts'

/** A demo order, with usernames. */
type DemoOrder = Omit<PastOrder, 'owner' | 'taker' | 'code' | 'address' | 'proof'> & {
  owner: string
  taker?: string
  /** The number of the proof's picture. */
  proof?: number
}

/** Minutes after midnight for trades. Each trade ends before the next begins, so that times only rise. */
const SLOTS = [9 * 60 + 30, 13 * 60 + 10, 17 * 60 + 45, 20 * 60 + 50]
/** Trades of the last day, in hours before now. */
const LAST_DAY = [22, 16, 9, 5]

/**
 * Returns ninety days of trades and the current state of the hall: open orders, a release that alice owes, and a case for
 * the arbiter.
 */
export function demoOrders(visits: readonly Visit[], today: Date, now: Date): DemoOrder[] {
  const random = seededRandom(7)
  const orders: DemoOrder[] = []
  let cents = 100
  const trade = (begin: number) => {
    cents = Math.min(106, Math.max(97, cents + random.below(3) - 1))
    const at = (minutes: number) => new Date(begin + minutes * MINUTE_MS)
    const minutes = 6 + random.below(9)
    orders.push({
      type: 'sell',
      owner: random.pick(sellers).name,
      taker: random.pick(buyers).name,
      amount: gf(1000 + 100 * random.below(36)),
      unitPrice: BigInt(cents) * 100n,
      remark: '',
      at: { published: at(0), taken: at(4), paid: at(4 + minutes), released: at(6 + minutes * 2) },
    })
  }
  for (let daysAgo = DEMO_DAYS; daysAgo >= 1; daysAgo -= 1) {
    const busy = daysAgo <= 7
    for (const slot of busy ? SLOTS.slice(0, 3) : [random.pick(SLOTS)]) {
      const begin = today.getTime() - daysAgo * DAY_MS + (slot + random.below(40)) * MINUTE_MS
      if (begin < now.getTime() - (LAST_DAY[0] ?? 0) * HOUR_MS - HOUR_MS) trade(begin)
    }
  }
  // Four pairs of traders within the last day, whose trades set the market price.
  for (const [n, hours] of LAST_DAY.entries()) {
    trade(now.getTime() - hours * HOUR_MS)
    const last = orders.at(-1)
    if (last)
      Object.assign(last, {
        owner: sellers[n % sellers.length]?.name,
        taker: buyers[n % buyers.length]?.name,
      })
  }
  return [...orders, ...openOffers(visits, now, cents)]
}

/** Returns the open orders and trades. */
function openOffers(visits: readonly Visit[], now: Date, cents: number): DemoOrder[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  // After alice's last payment, since her journals' times must rise.
  const lastPaid = Math.max(...visits.filter(({ payer }) => payer === 'alice').map(({ at }) => at.getTime()))
  const begin = Math.max(lastPaid, ago(30).getTime())
  const between = (part: number) => new Date(Math.floor(begin + (now.getTime() - begin) * part))
  const at = (difference: number) => BigInt(cents + difference) * 100n
  const open = (
    owner: string,
    type: 'buy' | 'sell',
    amount: number,
    price: bigint,
    remark: string,
  ): DemoOrder => ({
    owner,
    type,
    amount: gf(amount),
    unitPrice: price,
    remark,
    at: { published: now },
  })
  return [
    {
      owner: 'mia',
      taker: 'ruolan',
      type: 'sell',
      amount: gf(4000),
      unitPrice: at(1),
      remark: 'TRC20',
      proof: 0,
      at: { published: ago(200), taken: ago(190), paid: ago(172) },
      appeal: {
        description: '已经付款两个多小时，链上早已确认，卖家一直没有释放，也不回复消息。',
        messages: [
          ['buyer', `您好，${showUnits(4000n * at(1))} USDT 已转，请查收。`],
          ['seller', 'Let me check, one moment.'],
          ['buyer', '已经确认 60 多个区块了，麻烦尽快释放，谢谢。'],
        ],
      },
    },
    {
      owner: 'alice',
      taker: 'shanshan',
      type: 'sell',
      amount: gf(5000),
      taken: gf(2000),
      unitPrice: at(2),
      remark: 'TRC20，到账即放',
      proof: 1,
      at: { published: between(0), taken: between(0.3), paid: between(0.6) },
    },
    open('jinxin', 'sell', 8000, at(1), 'TRC20，5 分钟内释放'),
    open('haoran', 'sell', 3000, at(0), '欢迎拆单'),
    open('oliver', 'sell', 12_000, at(2), 'TRC20 only. Online until midnight.'),
    open('tianyu', 'buy', 2000, at(-1), '长期收'),
    open('noah', 'buy', 5000, at(0), 'Fast payment'),
    open('bob', 'sell', 1000, at(3), ''),
    open('bob', 'buy', 1500, at(-2), 'Evenings, Beijing time'),
    open('alice', 'buy', 2000, at(-1), ''),
  ]
}

export interface HallPictures {
  /** By username. */
  codes: Map<string, WrittenPicture>
  proofs: WrittenPicture[]
}

export async function paintHall(storage: Storage): Promise<HallPictures> {
  const codes = await Promise.all(
    [...wallets].map(
      async ([owner, { code }]) =>
        [owner, await writePicture(storage, await walletCode(code), { category: 'usdt-code' })] as const,
    ),
  )
  const proofs = await Promise.all(
    ([0, 1] as const).map(async (number) =>
      writePicture(storage, await paymentPicture(number), { category: 'payment-proof', name: 'payment.png' }),
    ),
  )
  return { codes: new Map(codes), proofs }
}

/** Returns the steps of these orders with their moments. */
export async function orderSteps(
  tx: Tx,
  parameters: Parameters,
  orders: readonly DemoOrder[],
  idOf: (name: string) => number,
  { codes, proofs }: HallPictures,
) {
  const own = async (picture: WrittenPicture, owner: number, category: 'usdt-code' | 'payment-proof') => {
    const file = await recordPicture(tx, { ...picture, owner_id: owner })
    return bindFile(tx, { file, owner, category, to: `member:${owner} hall` })
  }
  const codeOf = new Map<string, string>()
  for (const [owner, picture] of codes) codeOf.set(owner, await own(picture, idOf(owner), 'usdt-code'))
  const steps: ReturnType<typeof stepsOfPastOrder> = []
  for (const { owner, taker, proof, ...order } of orders) {
    const picture = proof === undefined ? undefined : proofs[proof]
    const code = codeOf.get(owner)
    const address = wallets.get(owner)?.address
    const past = {
      ...order,
      owner: idOf(owner),
      ...(taker === undefined ? {} : { taker: idOf(taker) }),
      ...(code === undefined || address === undefined ? {} : { code, address }),
      ...(picture && taker ? { proof: await own(picture, idOf(taker), 'payment-proof') } : {}),
    }
    steps.push(...stepsOfPastOrder(tx, parameters, past))
  }
  return steps
}
