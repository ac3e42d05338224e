import * as contract from '@torch/contract/governance.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
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
export function governanceRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.listParameters, listParameters(house))
  serve(contract.previewParameter, previewParameter(house))
  serve(contract.propose, propose(house))
  serve(contract.listProposals, listProposals(house))
  serve(contract.approveProposal, approveProposal(house))
  serve(contract.refuseProposal, refuseProposal(house))
  serve(contract.withdrawProposal, withdrawProposal(house))
  serve(contract.previewGrant, previewGrant(house))
  serve(contract.listProducts, listProducts(house))
  serve(contract.haltPart, haltPart(house))
  serve(contract.listHalts, listHalts(house))
  serve(contract.getService, getService(house))
  serve(contract.getOversight, getOversight(house))
  serve(contract.listAnnouncements, listAnnouncements(house))
  serve(contract.listAllAnnouncements, listAllAnnouncements(house))
  serve(contract.addAnnouncement, addAnnouncement(house))
  serve(contract.changeAnnouncement, changeAnnouncement(house))
  serve(contract.removeAnnouncement, removeAnnouncement(house))
  serve(contract.listFigures, listFigures(house))
}
