import * as contract from '@torch/contract/governance.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
import { addAnnouncement } from './add-announcement.ts'
import { approveProposal } from './approve-proposal.ts'
import { changeAnnouncement } from './change-announcement.ts'
import { getOversight } from './get-oversight.ts'
import { getService } from './get-service.ts'
import { haltPart } from './halt-part.ts'
import { listAllAnnouncements } from './list-all-announcements.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listFigures } from './list-figures.ts'
import { listHalts } from './list-halts.ts'
import { listParameters } from './list-parameters.ts'
import { listProducts } from './list-products.ts'
import { listProposals } from './list-proposals.ts'
import { previewGrant } from './preview-grant.ts'
import { previewParameter } from './preview-parameter.ts'
import { propose } from './propose.ts'
import { refuseProposal } from './refuse-proposal.ts'
import { removeAnnouncement } from './remove-announcement.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

/** Registers the endpoints of proposals, halts, announcements and service state. */
export function governanceRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.listParameters, listParameters(ctx))
  serve(contract.previewParameter, previewParameter(ctx))
  serve(contract.propose, propose(ctx))
  serve(contract.listProposals, listProposals(ctx))
  serve(contract.approveProposal, approveProposal(ctx))
  serve(contract.refuseProposal, refuseProposal(ctx))
  serve(contract.withdrawProposal, withdrawProposal(ctx))
  serve(contract.previewGrant, previewGrant(ctx))
  serve(contract.listProducts, listProducts(ctx))
  serve(contract.haltPart, haltPart(ctx))
  serve(contract.listHalts, listHalts(ctx))
  serve(contract.getService, getService(ctx))
  serve(contract.getOversight, getOversight(ctx))
  serve(contract.listAnnouncements, listAnnouncements(ctx))
  serve(contract.listAllAnnouncements, listAllAnnouncements(ctx))
  serve(contract.addAnnouncement, addAnnouncement(ctx))
  serve(contract.changeAnnouncement, changeAnnouncement(ctx))
  serve(contract.removeAnnouncement, removeAnnouncement(ctx))
  serve(contract.listFigures, listFigures(ctx))
}
