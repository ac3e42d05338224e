import * as contract from '@torch/contract/splits.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { PointsHouse } from '../house.ts'
import { askSplit } from './ask-split.ts'
import { cancelSplit } from './cancel-split.ts'
import { getSplit } from './get-split.ts'
import { getSplitCover } from './get-split-cover.ts'
import { getSplitTerms } from './get-split-terms.ts'
import { listSplits } from './list-splits.ts'
import { paySplitShare } from './pay-split-share.ts'
import { remindSplit } from './remind-split.ts'

export function splitRoutes(serve: Serve, house: PointsHouse): void {
  serve(contract.getSplitTerms, getSplitTerms(house))
  serve(contract.askSplit, askSplit(house))
  serve(contract.getSplit, getSplit(house))
  serve(contract.paySplitShare, paySplitShare(house))
  serve(contract.remindSplit, remindSplit(house))
  serve(contract.cancelSplit, cancelSplit(house))
  serve(contract.listSplits, listSplits(house))
  serve(contract.getSplitCover, getSplitCover(house))
}
