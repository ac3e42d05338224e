import type * as contract from '@torch/contract/governance.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const governance: AccessRules<typeof contract> = {
  previewParameter: [
    ['operator', 'the same value', () => ({ query: { value: '8' } }), 'parameterSame'],
    ['operator', 'an unknown parameter', () => ({ params: { name: 'points.nothing' } }), 'unknownParameter'],
  ],
  propose: [
    ['arbiter', 'what a treasurer asks for', unchangedRequest, 'notYours'],
    [
      'arbiter',
      'no such order',
      () => ({ body: { change: { kind: 'cancel-order', id: MISSING }, reason: 'Stuck.' } }),
      'unknownOrder',
    ],
    [
      'arbiter',
      'no such trade',
      () => ({
        body: { change: { kind: 'unwind-trade', id: MISSING, forSide: 'seller' }, reason: 'Stuck.' },
      }),
      'unknownTrade',
    ],
    [
      'arbiter',
      'a shop, which is an auditor’s',
      () => ({ body: { change: { kind: 'close-shop', id: MISSING }, reason: 'Gone.' } }),
      'notYours',
    ],
    [
      'arbiter',
      'a factor, which is support’s',
      () => ({
        body: { change: { kind: 'remove-factor', id: MISSING, factor: 'authenticator' }, reason: 'Lost.' },
      }),
      'notYours',
    ],
    [
      'operator',
      'a factor of who is disabled',
      ({ poor }) => ({
        body: { change: { kind: 'remove-factor', id: String(poor.id), factor: 'passkeys' }, reason: 'Lost.' },
      }),
      'memberChanged',
    ],
    [
      'operator',
      'to reverse no grant',
      () => ({ body: { change: { kind: 'reverse-grant', id: MISSING, amount: '1' }, reason: 'Wrong one.' } }),
      'unknownGrant',
    ],
    [
      'operator',
      'VIP of who was granted none',
      ({ payer }) => ({
        body: { change: { kind: 'take-vip', id: String(payer.id) }, reason: 'Wrong one.' },
      }),
      'notVip',
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
      'emailTaken',
    ],
    [
      'operator',
      'an unknown parameter',
      () => ({
        body: { change: { kind: 'parameter', name: 'points.nothing', value: '1', from: null } },
      }),
      'unknownParameter',
    ],
    [
      'operator',
      'GF for a missing member',
      () => ({ body: { change: { kind: 'grant', to: 'member', id: MISSING, amount: '1' } } }),
      'unknownReceiver',
    ],
    [
      'operator',
      'a hold of the rewards of a missing member',
      () => ({ body: { change: { kind: 'hold-rewards', of: 'member', id: MISSING, days: 30 } } }),
      'noSuchMember',
    ],
    [
      'operator',
      'what is not halted',
      () => ({ body: { change: { kind: 'lift-halt', part: 'wealth' } } }),
      'notHalted',
    ],
  ],
  previewGrant: [['operator', 'a missing member', () => ({ query: { id: MISSING } }), 'unknownReceiver']],
  approveProposal: [
    ['operator', 'the own one', ({ ownProposalId }) => ({ params: { id: ownProposalId } }), 'ownProposal'],
  ],
  refuseProposal: [
    ['operator', 'the own one', ({ ownProposalId }) => ({ params: { id: ownProposalId } }), 'ownProposal'],
  ],
  withdrawProposal: [
    ['arbiter', 'a colleague’s', ({ proposalId }) => ({ params: { id: proposalId } }), 'notYourProposal'],
    ['operator', "a colleague's", ({ proposalId }) => ({ params: { id: proposalId } }), 'notYourProposal'],
  ],
  getService: [['other', 'itself', unchangedRequest, 'success']],
  getOversight: [['other', 'itself', unchangedRequest, 'success']],
  listAnnouncements: [['other', 'itself', unchangedRequest, 'success']],
}
