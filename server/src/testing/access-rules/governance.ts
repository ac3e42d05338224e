import type * as contract from '@torch/contract/governance.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const governance: AccessRules<typeof contract> = {
  listParameters: [['arbiter', 'without the role', unchangedRequest, 403, 1005]],
  previewParameter: [
    ['operator', 'another value', unchangedRequest, 200, 200],
    ['operator', 'the same value', () => ({ query: { value: '8' } }), 409, 9041],
    ['operator', 'an unknown parameter', () => ({ params: { name: 'points.nothing' } }), 404, 9038],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  propose: [
    ['arbiter', 'what a treasurer asks for', unchangedRequest, 403, 1005],
    [
      'arbiter',
      'no such order',
      () => ({ body: { change: { kind: 'cancel-order', id: MISSING }, reason: 'Stuck.' } }),
      404,
      4001,
    ],
    [
      'arbiter',
      'no such trade',
      () => ({
        body: { change: { kind: 'unwind-trade', id: MISSING, forSide: 'seller' }, reason: 'Stuck.' },
      }),
      404,
      4002,
    ],
    [
      'arbiter',
      'a shop, which is an auditor’s',
      () => ({ body: { change: { kind: 'close-shop', id: MISSING }, reason: 'Gone.' } }),
      403,
      1005,
    ],
    [
      'arbiter',
      'a factor, which is support’s',
      () => ({
        body: { change: { kind: 'remove-factor', id: MISSING, factor: 'authenticator' }, reason: 'Lost.' },
      }),
      403,
      1005,
    ],
    [
      'operator',
      'a factor of who is disabled',
      ({ poor }) => ({
        body: { change: { kind: 'remove-factor', id: String(poor.id), factor: 'passkeys' }, reason: 'Lost.' },
      }),
      409,
      9051,
    ],
    [
      'operator',
      'to reverse no grant',
      () => ({ body: { change: { kind: 'reverse-grant', id: MISSING, amount: '1' }, reason: 'Wrong one.' } }),
      404,
      9115,
    ],
    [
      'operator',
      'VIP of who was granted none',
      ({ payer }) => ({
        body: { change: { kind: 'take-vip', id: String(payer.id) }, reason: 'Wrong one.' },
      }),
      409,
      9117,
    ],
    [
      'operator',
      'the mailbox of another member',
      ({ payer, owner }) => ({
        body: {
          change: { kind: 'change-mailbox', id: String(payer.id), email: `${owner.name}@example.com` },
          reason: 'Lost.',
        },
      }),
      409,
      2004,
    ],
    [
      'operator',
      'an unknown parameter',
      () => ({
        body: { change: { kind: 'parameter', name: 'points.nothing', value: '1', from: null } },
      }),
      404,
      9038,
    ],
    [
      'operator',
      'GF for a missing member',
      () => ({ body: { change: { kind: 'grant', to: 'member', id: MISSING, amount: '1' } } }),
      404,
      9042,
    ],
    [
      'operator',
      'a hold of the rewards of a missing member',
      () => ({ body: { change: { kind: 'hold-rewards', of: 'member', id: MISSING, days: 30 } } }),
      404,
      9050,
    ],
    [
      'operator',
      'what is not halted',
      () => ({ body: { change: { kind: 'lift-halt', part: 'wealth' } } }),
      409,
      9044,
    ],
  ],
  listProducts: [
    ['operator', 'itself', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  previewGrant: [
    ['operator', 'itself', unchangedRequest, 200, 200],
    ['operator', 'a missing member', () => ({ query: { id: MISSING } }), 404, 9042],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  listProposals: [['arbiter', 'those of the role', unchangedRequest, 200, 200]],
  approveProposal: [
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
    ['operator', 'no proposal', () => ({ params: { id: MISSING } }), 404, 9030],
    ['operator', 'the own one', ({ ownProposalId }) => ({ params: { id: ownProposalId } }), 422, 9033],
  ],
  refuseProposal: [
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
    ['operator', 'no proposal', () => ({ params: { id: MISSING } }), 404, 9030],
    ['operator', 'the own one', ({ ownProposalId }) => ({ params: { id: ownProposalId } }), 422, 9033],
  ],
  withdrawProposal: [
    ['arbiter', 'a colleague’s', ({ proposalId }) => ({ params: { id: proposalId } }), 403, 9034],
    ['operator', 'no proposal', () => ({ params: { id: MISSING } }), 404, 9030],
    ['operator', "a colleague's", ({ proposalId }) => ({ params: { id: proposalId } }), 403, 9034],
  ],
  haltPart: [['arbiter', 'without the role', unchangedRequest, 403, 1005]],
  listHalts: [['arbiter', 'without the role', unchangedRequest, 403, 1005]],
  getService: [['other', 'itself', unchangedRequest, 200, 200]],
  getOversight: [['other', 'itself', unchangedRequest, 200, 200]],
  listAnnouncements: [['other', 'itself', unchangedRequest, 200, 200]],
  listAllAnnouncements: [['arbiter', 'without the role', unchangedRequest, 403, 1005]],
  listFigures: [
    ['operator', 'itself', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  addAnnouncement: [['arbiter', 'without the role', unchangedRequest, 403, 1005]],
  changeAnnouncement: [
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
    ['operator', 'no announcement', () => ({ params: { id: MISSING } }), 404, 9047],
  ],
  removeAnnouncement: [
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
    ['operator', 'no announcement', () => ({ params: { id: MISSING } }), 404, 9047],
  ],
}
