import { call } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/toast.tsx'

/** Opens the shop's site with the result of a bill, whose address is made anew each time (rules/programs#return-address). */
export async function returnToShop(billNo: string): Promise<void> {
  try {
    const { url } = await call('getBillReturn', { params: { billNo } })
    location.assign(url)
  } catch (error) {
    toast(messageOf(error), { tone: 'bad' })
  }
}
