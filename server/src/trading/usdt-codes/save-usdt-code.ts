import type { saveUsdtCode as endpoint } from '@torch/contract/trading.ts'
import { lockActiveMember } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { readAddress } from './read-address.ts'
import { saveCode, shownCode } from './stored-codes.ts'

/** Stores a receiving code. Needs the second key, since buyers will pay to stored codes. */
export function saveUsdtCode(ctx: TradingContext): Handler<typeof endpoint> {
  return async ({ body: { usdtQrCode: file, name, paymentPassword }, member }) => {
    const { memberId } = member
    await ctx.checkPaymentPassword(member, paymentPassword)
    const read = await readAddress(ctx, memberId, file)
    const row = await ctx.db.transaction().execute(async (tx) => {
      // The account was closed or disabled after the call arrived.
      if (!(await lockActiveMember(tx, memberId))) throw new Refusal('notSignedIn')
      return saveCode(tx, { memberId, file, name, read })
    })
    return shownCode(ctx, row)
  }
}
