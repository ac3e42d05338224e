import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { combinedInvariants } from '../../invariants.ts'
import { paymentsInvariants } from '../../payments/invariants.ts'
import { audit, breachesIn } from '../../platform/monitoring/audit.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { pointsInvariants } from '../../points/invariants.ts'
import { releaseDay } from '../../points/release/release-job.ts'
import { referralsInvariants } from '../../referrals/invariants.ts'
import { calls, fillPool, newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { sealAll } from '../../testing/rewards/seal-all.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers } from '../../testing/test-callers.ts'
import { wealthInvariants } from '../../wealth/invariants.ts'
import { accountId, PLATFORM } from '../accounts/accounts.ts'
import { ledgerInvariants } from '../invariants.ts'
import { issue } from '../platform-movements.ts'
import { post } from '../posting/post.ts'

// Tampering with all rights and triggers off: each case changes one thing in a transaction, is audited inside it, and is rolled
// back.

// Without trading: the trades of this history run while time passes, and no job ends them.
const everything = [
  ...ledgerInvariants,
  ...paymentsInvariants,
  ...pointsInvariants,
  ...referralsInvariants,
  ...wealthInvariants,
  ...combinedInvariants,
]

let server: TestServer
/** Ids of the history by the $names used in statements and expectations. */
const names: Record<string, string | number | bigint> = {}

beforeAll(async () => {
  server = await startTestServer()
  const { db, pool } = server.database
  const { payer } = await createTestCallers(server)
  await fillPool(db, 100_000n * GF)
  const [alice, bob] = [
    await newMember(server, { gf: 5000n * GF }),
    await newMember(server, { gf: 50n * GF }),
  ]
  const carol = await newMember(server, { gf: 900n * GF, upline: alice.id })
  const { owner, shop } = await aShopAndOwner(server, { gf: 100n })
  const [points, shops] = [calls(server), shopCalls(server)]
  const fine = (answer: { body: { code: number } }) => expect(answer.body.code).toBe(200)

  fine(await points.flashExchange(alice, '1000'))
  fine(await points.purchaseAutoRelease(alice, '1'))
  await sealAll(server.database)
  const payment = await shops.payWithGf(alice, shop, '12.50')
  fine(payment)
  fine(await points.transferGf(alice, bob.code, '100'))
  fine(await points.transferGf(alice, carol.code, '100'))
  // Spends GF that alice gave, so that alice earns a reward.
  fine(await shops.payWithGf(carol, shop, '30'))
  await sealAll(server.database)
  fine(await shops.refundPayment(owner, payment.body.data.paymentNo, '2.50'))
  fine(await shops.transferShopGf(owner, shop, '10', 1))
  fine(await shops.transferShopGf(owner, shop, '10', 2))
  // Payments become final, and rewards mature.
  await passNights(db, 8)
  const { rows: today } = await pool.query('select platform.day_of(platform.now())::text as day')
  await releaseDay({ db, parameters: await openParameters(db), alert: async () => {} }, today[0].day)
  await sealAll(server.database)
  // Not sealed yet.
  await post(db, [issue('tail', 'treasury', GF, 'operator:treasurer')])

  const one = async (query: string) => (await pool.query(query)).rows[0]
  const paid = await one(
    `select id from ledger.journal where kind = 'payment' and ref = '${payment.body.data.paymentNo}'`,
  )
  const line = await one(
    `select seq from ledger.posting where journal_id = ${paid.id} and account_id = ${accountId(alice.id, 'available', 'GF')}`,
  )
  Object.assign(names, {
    alice: accountId(alice.id, 'available', 'GF'),
    alicePv: accountId(alice.id, 'available', 'PV'),
    bob: accountId(bob.id, 'available', 'GF'),
    shop: accountId(shop, 'available', 'GF'),
    fees: accountId(PLATFORM, 'fees', 'GF'),
    treasury: accountId(PLATFORM, 'treasury', 'GF'),
    issuance: accountId(PLATFORM, 'issuance', 'GF'),
    aliceId: alice.id,
    carolId: carol.id,
    pool: accountId(PLATFORM, 'release-pool', 'GF'),
    payerId: payer.id,
    paymentNo: payment.body.data.paymentNo,
    payment: paid.id,
    seq: line.seq,
    before: line.seq - 1n,
    transfer: (await one("select min(id) as id from ledger.journal where kind = 'transfer'")).id,
    transferNo: (await one('select transfer_no as no from points.transfer order by id limit 1')).no,
    release: (
      await one(
        "select id from ledger.journal where kind = 'release' and actor = 'system' order by id limit 1",
      )
    ).id,
    last: (await one('select max(id) as id from ledger.journal')).id,
  })
})
afterAll(() => server.close())

const put = (text: string) =>
  text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`unknown name in a statement: ${name}`)
    return String(value)
  })

test('reports no breach in an untampered history of three blocks and an unsealed tail', async () => {
  const { rows } = await server.database.pool.query(`select count(distinct kind) as kinds,
    (select count(*) from ledger.block) as blocks,
    (select count(*) from ledger.journal where id > (select max(last_journal) from ledger.sealed_block)) as tail
    from ledger.journal`)
  expect(rows[0].kinds).toBeGreaterThan(12n)
  expect(rows[0].blocks).toBe(3n)
  expect(rows[0].tail).toBeGreaterThan(0n)
  expect(await audit(server.database.pool, everything)).toEqual([])
})

/** The statement, and the row that the audit must name. */
type Case = [change: string, statement: string, row: string]

const line = 'account_id = $alice and seq = $seq'
/** Recomputes balances after postings were changed, so that every sum is right again. */
const rebuilt = `update ledger.posting p set balance_after = r.balance from (
    select account_id, seq, sum(amount) over (partition by account_id order by seq) as balance from ledger.posting
  ) r where r.account_id = p.account_id and r.seq = p.seq and r.balance <> p.balance_after;
  update ledger.account a set balance = s.balance, entries = s.n, earned = s.earned, spent = s.spent from (
    select account_id, sum(amount) as balance, count(*) as n,
      coalesce(sum(amount) filter (where counted and (amount > 0) <> (kind in ('refund', 'reward-returned'))), 0) as earned,
      coalesce(-sum(amount) filter (where counted and (amount < 0) <> (kind in ('refund', 'reward-returned'))), 0) as spent
    from ledger.posting group by account_id
  ) s where s.account_id = a.id`

const postings: Case[] = [
  ['amount changed', `update ledger.posting set amount = amount + 1 where ${line}`, 'posting $alice/$seq'],
  [
    'sign of the amount changed',
    `update ledger.posting set amount = -amount where ${line}`,
    'posting $alice/$seq',
  ],
  [
    'amounts of both sides changed and balances recomputed',
    `update ledger.posting set amount = amount * 2 where journal_id = $transfer; ${rebuilt}`,
    'posting $bob/\\d+',
  ],
  [
    'balance after changed',
    `update ledger.posting set balance_after = balance_after - 1 where ${line}`,
    'posting $alice/$seq',
  ],
  [
    'counted flag changed',
    `update ledger.posting set counted = not counted where ${line}`,
    'posting $alice/$seq',
  ],
  [
    'counted flag changed and sums recomputed',
    `update ledger.posting set counted = not counted where ${line}; ${rebuilt}`,
    'posting $alice/$seq',
  ],
  ['kind changed', `update ledger.posting set kind = 'grant' where ${line}`, 'posting $alice/$seq'],
  [
    'kind changed together with that of its journal',
    "update ledger.posting set kind = 'grant' where journal_id = $payment; update ledger.journal set kind = 'grant' where id = $payment",
    'posting $alice/$seq',
  ],
  [
    'account changed to a missing one',
    `update ledger.posting set account_id = 7777 where ${line}`,
    'account 7777',
  ],
  [
    'account changed to that of another member',
    `update ledger.posting set account_id = $bob, seq = 9000 where ${line}`,
    'posting $bob/9000',
  ],
  [
    'receiver changed and balances recomputed',
    `update ledger.posting set account_id = $fees, seq = 1 + (select count(*) from ledger.posting where account_id = $fees)
      where account_id = $bob and journal_id = $transfer;
      update ledger.posting p set seq = -r.n from (
        select seq, row_number() over (order by seq) as n from ledger.posting where account_id = $bob) r
      where p.account_id = $bob and p.seq = r.seq;
      update ledger.posting set seq = -seq where account_id = $bob; ${rebuilt}`,
    '(posting|journal) ($bob/\\d+|$fees/\\d+|$transfer)',
  ],
  [
    'position in the account changed',
    `update ledger.posting set seq = 5000 where ${line}`,
    'posting $alice/5000',
  ],
  [
    'two positions swapped',
    `update ledger.posting set seq = -1 where ${line};
      update ledger.posting set seq = $seq where account_id = $alice and seq = $before;
      update ledger.posting set seq = $before where account_id = $alice and seq = -1`,
    'posting $alice/$before',
  ],
  [
    'two positions swapped and balances recomputed',
    `update ledger.posting set seq = -1 where ${line};
      update ledger.posting set seq = $seq where account_id = $alice and seq = $before;
      update ledger.posting set seq = $before where account_id = $alice and seq = -1; ${rebuilt}`,
    'posting $alice/($seq|$before)',
  ],
  [
    'journal changed to another',
    `update ledger.posting set journal_id = $transfer where ${line}`,
    'journal $transfer',
  ],
  [
    'journal changed to a missing one',
    `update ledger.posting set journal_id = 999999 where ${line}`,
    'journal 999999',
  ],
  ['deleted in the middle', `delete from ledger.posting where ${line}`, 'journal $payment'],
  [
    'last one of an account deleted',
    'delete from ledger.posting p where account_id = $shop and seq = (select max(seq) from ledger.posting where account_id = $shop)',
    'account $shop',
  ],
  [
    'first one of an account deleted',
    'delete from ledger.posting where account_id = $alice and seq = 1',
    'posting $alice/2',
  ],
  ['all of an account deleted', 'delete from ledger.posting where account_id = $bob', 'account $bob'],
  [
    'inserted at the end',
    "insert into ledger.posting (account_id, seq, journal_id, amount, balance_after, counted, kind) values ($alice, 4000, $payment, 5, 5, true, 'payment')",
    'posting $alice/4000',
  ],
  [
    'two inserted that sum to zero and balances recomputed',
    `insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
      select a.id, a.entries + 1, $payment, 'payment', case a.id when $alice then 50 else -50 end, 0, true
      from ledger.account a where a.id in ($alice, $treasury); ${rebuilt}`,
    'journal $payment',
  ],
  [
    'balance after changed in a journal of many postings',
    `update ledger.posting set balance_after = balance_after + 1 where journal_id = $release and account_id = $alice`,
    'posting $alice/\\d+',
  ],
]

const journals: Case[] = [
  [
    'time changed',
    "update ledger.journal set at = at - interval '1 second' where id = $payment",
    'journal $payment',
  ],
  [
    'time changed by one microsecond',
    "update ledger.journal set at = at + interval '1 microsecond' where id = $payment",
    'journal $payment',
  ],
  ['actor changed', "update ledger.journal set actor = 'system' where id = $payment", 'journal $payment'],
  [
    'actor of a release changed',
    "update ledger.journal set actor = 'member:$aliceId' where id = $release",
    'journal $release',
  ],
  ['kind changed', "update ledger.journal set kind = 'transfer' where id = $payment", 'journal $payment'],
  ['reference changed', "update ledger.journal set ref = ref || 'x' where id = $payment", 'journal $payment'],
  [
    'character moved from one field to the next',
    'update ledger.journal set actor = actor || left(ref, 1), ref = substr(ref, 2) where id = $payment',
    'journal $payment',
  ],
  [
    'references of two journals swapped',
    `update ledger.journal j set ref = (select ref from ledger.journal o where o.id = case j.id when $payment then $transfer else $payment end)
      where id in ($payment, $transfer)`,
    'journal $payment',
  ],
  ['id changed', 'update ledger.journal set id = 555555 where id = $payment', 'journal (555555|$payment)'],
  [
    'id changed together with its postings',
    'update ledger.journal set id = 555555 where id = $payment; update ledger.posting set journal_id = 555555 where journal_id = $payment',
    'journal $payment',
  ],
  [
    'ids of two journals swapped together with their postings',
    `update ledger.journal set id = -1 where id = $payment; update ledger.journal set id = $payment where id = $transfer;
      update ledger.journal set id = $transfer where id = -1;
      update ledger.posting set journal_id = $payment + $transfer - journal_id where journal_id in ($payment, $transfer)`,
    'journal $payment',
  ],
  ['deleted', 'delete from ledger.journal where id = $payment', 'journal $payment'],
  [
    'deleted with its postings, positions and balances recomputed',
    `delete from ledger.journal where id = $transfer; delete from ledger.posting where journal_id = $transfer;
      update ledger.posting p set seq = -r.n from (
        select account_id, seq, row_number() over (partition by account_id order by seq) as n from ledger.posting
      ) r where r.account_id = p.account_id and r.seq = p.seq;
      update ledger.posting set seq = -seq; ${rebuilt}`,
    'journal $transfer',
  ],
  [
    'one without postings inserted at the end',
    "insert into ledger.journal values ($last + 1, 'grant', 'system', 'none', platform.now())",
    'journal \\d+',
  ],
  [
    'inserted between old ones with postings, balances recomputed',
    `insert into ledger.journal select 0, 'grant', 'operator:treasurer', 'forged', at from ledger.journal where id = $payment;
      insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
      select a.id, a.entries + 1, 0, 'grant', case a.id when $alice then 70 else -70 end, 0, true
      from ledger.account a where a.id in ($alice, $treasury); ${rebuilt}`,
    'journal 0',
  ],
  [
    'posted twice',
    `drop index ledger.journal_ref_kind_key; insert into ledger.journal select $last + 1, kind, actor, ref, at from ledger.journal where id = $payment;
      insert into ledger.posting (account_id, seq, journal_id, amount, balance_after, counted, kind)
        select p.account_id, 6000, $last + 1, p.amount, 0, p.counted, p.kind from ledger.posting p where journal_id = $payment`,
    'journal $payment',
  ],
]

const accounts: Case[] = [
  ['balance raised', 'update ledger.account set balance = balance + 1 where id = $alice', 'account $alice'],
  [
    'balance moved from one account to another',
    'update ledger.account set balance = balance + case id when $alice then 10 else -10 end where id in ($alice, $shop)',
    'account $alice',
  ],
  [
    'balance below zero',
    'alter table ledger.account drop constraint account_not_below_zero; update ledger.account set balance = -5 where id = $bob',
    'account $bob',
  ],
  [
    'points issued without a journal',
    'update ledger.account set balance = balance - 10 where id = $issuance',
    'account $issuance',
  ],
  ['earned sum changed', 'update ledger.account set earned = earned + 1 where id = $alice', 'account $alice'],
  ['spent sum changed', 'update ledger.account set spent = spent + 1 where id = $alice', 'account $alice'],
  [
    'number of entries changed',
    'update ledger.account set entries = entries + 1 where id = $alice',
    'account $alice',
  ],
  ['purpose changed', "update ledger.account set purpose = 'frozen' where id = $alice", 'account $alice'],
  [
    'party changed',
    'alter table ledger.account drop constraint account_id_matches; update ledger.account set party_id = $payerId where id = $alice',
    'account $alice',
  ],
  [
    'unit changed',
    "alter table ledger.account drop constraint account_id_matches; update ledger.account set unit = 'PV' where id = $alice",
    'account $alice',
  ],
  ['deleted', 'delete from ledger.account where id = $alice', 'account $alice'],
  ['party deleted', 'delete from ledger.party where id = $aliceId', 'party $aliceId'],
  ['party without accounts inserted', "insert into ledger.party (kind) values ('member')", 'party \\d+'],
]

const blocks: Case[] = [
  ['hash changed', "update ledger.block set hash = sha256('x') where no = 2", 'block 2'],
  ['previous hash changed', "update ledger.block set previous = sha256('x') where no = 2", 'block 2'],
  ['hash of the newest block changed', "update ledger.block set hash = sha256('x') where no = 3", 'block 3'],
  [
    'sealing time changed',
    "update ledger.block set sealed_at = sealed_at - interval '1 day' where no = 2",
    'block 2',
  ],
  [
    'digest changed: block reported',
    "update ledger.block set digests[2] = sha256('x') where no = 2",
    'block 2',
  ],
  [
    'digest changed: journal reported',
    "update ledger.block set digests[2] = sha256('x') where no = 2",
    'journal \\d+',
  ],
  [
    'id of a journal changed',
    'update ledger.block set journals[1] = journals[1] - 1 where no = 2',
    'block 2',
  ],
  ['checks changed', "update ledger.block set checks[1] = '\\x00' where no = 2", 'block 2'],
  ['deleted in the middle', 'delete from ledger.block where no = 2', 'block 3'],
  ['newest block deleted', 'delete from ledger.block where no = 3', 'block 3'],
  ['all blocks deleted', 'delete from ledger.block', 'block 3'],
  ['newest block renumbered', 'update ledger.block set no = 9 where no = 3', 'block 9'],
  [
    'numbers of two blocks swapped',
    'update ledger.block set no = 99 where no = 1; update ledger.block set no = 1 where no = 2; update ledger.block set no = 2 where no = 99',
    'block 1',
  ],
  [
    'journal changed and its block sealed again',
    `update ledger.journal set actor = 'system' where id = $payment;
      update ledger.block b set digests = array(
        select d.digest from ledger.journal_digests(b.journals[1], b.journals[cardinality(b.journals)]) d order by d.journal_id
      ) where no = 2;
      update ledger.block set hash = ledger.block_hash(no, previous, journals, digests, checks, sealed_at) where no = 2`,
    'block 3',
  ],
  [
    'sequence of journal ids restarted',
    'alter sequence ledger.journal_id restart with 1',
    'sequence ledger.journal_id',
  ],
]

const guards: Case[] = [
  [
    'append-only trigger of journals disabled',
    'alter table ledger.journal disable trigger journal_insert_only',
    'guard journal_insert_only',
  ],
  [
    'append-only trigger of postings dropped',
    'drop trigger posting_insert_only on ledger.posting',
    'guard posting_insert_only',
  ],
  [
    'sum-to-zero trigger disabled',
    'alter table ledger.posting disable trigger posting_sums_to_zero',
    'guard posting_sums_to_zero',
  ],
  ['triggers of blocks disabled', 'alter table ledger.block disable trigger all', 'guard block_insert_only'],
  [
    'update of postings granted to the application role',
    'grant update on ledger.posting to torch_app',
    'guard ledger.posting',
  ],
  [
    'delete from the audit log granted to the application role',
    'grant delete on operators.act to torch_app',
    'guard operators.act',
  ],
]

const business: Case[] = [
  [
    'payment amount changed',
    "update payments.payment set amount = amount + 1 where payment_no = '$paymentNo'",
    'payment $paymentNo',
  ],
  ['payment deleted', "delete from payments.payment where payment_no = '$paymentNo'", 'payment $paymentNo'],
  [
    'receiver of a transfer changed',
    'update points.transfer set to_id = $payerId where id = $transfer',
    'transfer $transferNo',
  ],
  ['transfer deleted', 'delete from points.transfer where id = $transfer', 'transfer $transferNo'],
  [
    'principal of a wealth record changed',
    'update wealth.record set amount = amount + 1000000, promised_interest = (amount + 1000000) / 1000000 * daily_rate_ppm * term_days',
    'wealth record \\d+',
  ],
  [
    'price of an auto-release lowered',
    'update points.auto_release set price = price - 1',
    'auto-release \\d+',
  ],
  [
    'rewards of a day deleted',
    'delete from ledger.reward_day where party_id = $aliceId',
    'rewards of party $aliceId of \\S+',
  ],
]

/** Breaches of the rules of decision 071 on rewards. */
const rewards: Case[] = [
  ['pool below what it must cover', 'update ledger.account set balance = 1 where id = $pool', 'pool'],
  [
    'pending PV of a day raised',
    'update ledger.reward_day set pending = pending + 1 where party_id = $carolId',
    'pending PV of member $carolId of \\S+',
  ],
  [
    'pending balance above the sum of its days',
    "update ledger.account set balance = balance + 1 where party_id = $carolId and purpose = 'pending'",
    'pending PV of member $carolId',
  ],
  [
    'owed PV without a refund',
    'insert into ledger.owed_pv values ($aliceId, 5)',
    'owed PV of member $aliceId',
  ],
  [
    'kept PV without a refund',
    'insert into ledger.kept_pv values ($aliceId, 1) on conflict (member_id) do update set amount = kept_pv.amount + 1',
    'kept PV of member $aliceId',
  ],
  ['used budget raised', 'update ledger.reward_budget set used = used + 1', 'rewards of \\d\\S+'],
  [
    'return larger than the reward',
    'update ledger.reward_return set wanted = wanted + 100000000, pending = pending + 100000000',
    'reward \\d+',
  ],
  [
    'return moved from pending to owed',
    'update ledger.reward_return set pending = pending - 1, owed = owed + 1',
    'return \\S+',
  ],
  [
    'used gift credit restored',
    'update points.gift_credit set left_over = amount where giver_id = $aliceId',
    'credit \\d+',
  ],
  [
    'gift credit reopened without a refund',
    'update points.gift_use set reopened = 1 where reopened = 0',
    'gift use \\S+',
  ],
  ['reward of a gift raised', 'update points.gift_use set reward = reward + 1', 'gift reward \\S+'],
  [
    'two newcomers with one mailbox',
    `update referrals.member set newcomer = true, valid_at = coalesce(valid_at, platform.now()), first_ref = 'x', first_amount = 1, reward_tenths = 3, reward = 0 where member_id in ($aliceId, $carolId);
      update identity.member set newcomer_marks = array['\\x01'::bytea] where id in ($aliceId, $carolId)`,
    'mailbox of member \\d+',
  ],
  [
    'final amount of a member raised',
    'update referrals.member set final_amount = final_amount + 1 where member_id = $carolId',
    'member $carolId',
  ],
]

describe.each([
  ['a posting', postings],
  ['a journal', journals],
  ['an account', accounts],
  ['a block', blocks],
  ['a guard', guards],
  ['a business record', business],
  ['rewards', rewards],
])('audit reports the row after tampering with %s', (_, cases) => {
  test.each(cases)('change: %s', async (_change, statement, row) => {
    const client = await server.database.pool.connect()
    try {
      await client.query('begin; set local session_replication_role = replica')
      const done = await client.query(put(statement))
      const [first] = [done].flat()
      expect(first && (first.rowCount ?? 1)).toBeGreaterThan(0)
      const breaches = await breachesIn(client, everything)
      expect(breaches.map(({ id }) => id).join('\n')).toMatch(new RegExp(`^${put(row)}$`, 'm'))
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
