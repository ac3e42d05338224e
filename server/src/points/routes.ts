import * as contract from '@torch/contract/points.ts'
import type { Serve } from '../platform/http/serve.ts'
import { getPointsAccount, type PointsHouse } from './get-points-account.ts'

export function pointsRoutes(serve: Serve, house: PointsHouse): void {
  serve(contract.getPointsAccount, getPointsAccount(house))
}
