import { writeUnits } from '@torch/contract/money.ts'
import type { getRedPacketTerms as endpoint } from '@torch/contract/red-packets.ts'
import type { Handler } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { PointsContext } from '../context.ts'
import { packetHours, packetMaxGf, packetMaxShares, packetMinShare } from '../rules.ts'
import { remainingToday } from './left-today.ts'

export function getRedPacketTerms({ db, parameters }: PointsContext): Handler<typeof endpoint> {
  return async ({ member: { memberId } }) => ({
    maxShares: Number(parameters.get(packetMaxShares)),
    maxGf: writeUnits(parameters.get(packetMaxGf)),
    minShare: writeUnits(parameters.get(packetMinShare)),
    remainingToday: writeUnits(await remainingToday(db, parameters, memberId, await momentNow(db))),
    hours: Number(parameters.get(packetHours)),
  })
}
