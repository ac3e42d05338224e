import * as contract from '@torch/contract/splits.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { PointsContext } from '../context.ts'
import { cancelSplit } from './cancel-split.ts'
import { createSplit } from './create-split.ts'
import { getSplit } from './get-split.ts'
import { getSplitCover } from './get-split-cover.ts'
import { getSplitTerms } from './get-split-terms.ts'
import { listSplits } from './list-splits.ts'
import { paySplitShare } from './pay-split-share.ts'
import { remindSplit } from './remind-split.ts'

export function splitRoutes(serve: Serve, ctx: PointsContext): void {
  serve(contract.getSplitTerms, getSplitTerms(ctx))
  serve(contract.createSplit, createSplit(ctx))
  serve(contract.getSplit, getSplit(ctx))
  serve(contract.paySplitShare, paySplitShare(ctx))
  serve(contract.remindSplit, remindSplit(ctx))
  serve(contract.cancelSplit, cancelSplit(ctx))
  serve(contract.listSplits, listSplits(ctx))
  serve(contract.getSplitCover, getSplitCover(ctx))
}
