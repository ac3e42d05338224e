import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyInfo } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { macOf } from '../../platform/secret.ts'
import type { IdentityHouse } from '../house.ts'
import { CHALLENGE_SECONDS } from '../rules.ts'
import { type ChallengePurpose, tables } from '../tables.ts'

type House = Pick<IdentityHouse, 'db' | 'secrets' | 'publicUrl'>

/** EdDSA, ES256 and RS256 (RFC 9053): between them every authenticator knows one. */
export const ALGORITHMS = [-8, -7, -257]

/** Whose passkeys these are, as the browser holds it against the page that it shows. */
export function relyingParty(publicUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/**
 * What an authenticator calls a member: the same until the secret is changed, and nothing that anybody else could use. No
 * answer of an authenticator is held against it: it is not signed, and the credential alone tells whose it is.
 */
export function userHandle({ secrets }: Pick<House, 'secrets'>, memberId: number): string {
  return macOf(secrets, `passkey user ${memberId}`).toString('base64url')
}

/** Something new to sign, good for one answer. Without a session it is for signing in. */
export async function giveChallenge(
  db: Db,
  purpose: ChallengePurpose,
  sessionId: number | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await tables(db)
    .insertInto('identity.challenge')
    .values({
      challenge,
      purpose,
      session_id: sessionId,
      expires_at: sql`platform.now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
    })
    .execute()
  return challenge
}

/** What a browser's `navigator.credentials.get` wants. No names of passkeys before somebody has signed in. */
export function requestOptions(
  { publicUrl }: Pick<House, 'publicUrl'>,
  challenge: string,
  allow: { credential_id: string; transports: string[] }[],
) {
  return {
    challenge,
    rpId: relyingParty(publicUrl).id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required' as const,
    allowCredentials: descriptors(allow),
  }
}

export function descriptors(keys: { credential_id: string; transports: string[] }[]) {
  return keys.map(({ credential_id: id, transports }) => ({ type: 'public-key' as const, id, transports }))
}

/** Verifies a new passkey for a challenge of this session. Gives what is to be kept. */
export async function verifyAttestation(
  { db, publicUrl }: House,
  credential: PasskeyAttestation,
  sessionId: number,
) {
  const { id, origin } = relyingParty(publicUrl)
  const challenge = await useChallenge(db, credential, 'register', sessionId)
  const { registrationInfo } = await orRefuse(() =>
    verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!registrationInfo) throw new Refusal('wrongPasskey')
  const { credential: verified } = registrationInfo
  return {
    credential_id: verified.id,
    public_key: Buffer.from(verified.publicKey),
    counter: BigInt(verified.counter),
    transports: credential.response.transports,
  }
}

/**
 * Verifies that a passkey was shown for a challenge of this purpose and session, and by its owner: the device has
 * asked for a finger, a face or a PIN. Refuses with `wrongPasskey`, whatever it was.
 */
export async function verifyAssertion(
  house: House,
  credential: PasskeyAssertion,
  purpose: 'login' | 'payment',
  { sessionId, memberId }: { sessionId: number | null; memberId?: number },
): Promise<{ passkeyId: number; memberId: number }> {
  const { db, publicUrl } = house
  const challenge = await useChallenge(db, credential, purpose, sessionId)
  const passkey = await tables(db)
    .selectFrom('identity.passkey')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  if (!passkey || (memberId !== undefined && passkey.member_id !== memberId))
    throw new Refusal('wrongPasskey')

  const { id, origin } = relyingParty(publicUrl)
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    }),
  )
  if (!verified) throw new Refusal('wrongPasskey')
  // The counter of a copied key falls behind. Two uses with one count cannot both be the true key either.
  const { numUpdatedRows } = await tables(db)
    .updateTable('identity.passkey')
    .set({ counter: BigInt(authenticationInfo.newCounter), last_used_at: sql`platform.now()` })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('wrongPasskey')
  return { passkeyId: passkey.id, memberId: passkey.member_id }
}

export function passkeyInfo(row: {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
}): PasskeyInfo {
  return {
    id: row.id,
    name: row.name,
    createdTime: row.created_at.toISOString(),
    lastUsedTime: row.last_used_at?.toISOString() ?? null,
  }
}

/** The challenge that was signed, if it is one of ours for this. It is used up, however the rest turns out. */
async function useChallenge(
  db: Db,
  { response }: PasskeyAssertion | PasskeyAttestation,
  purpose: ChallengePurpose,
  sessionId: number | null,
): Promise<string> {
  const signed = challengeIn(response.clientDataJSON)
  const { rows } = await sql`
    delete from identity.challenge where challenge = ${signed} and purpose = ${purpose}
      and session_id is not distinct from ${sessionId}::integer and expires_at > platform.now()
    returning challenge`.execute(db)
  if (rows.length === 0) throw new Refusal('wrongPasskey')
  return signed
}

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    // Only what we could have given out reaches the database.
    if (typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge)) return challenge
  } catch {
    // No JSON at all: refused like every other wrong answer.
  }
  throw new Refusal('wrongPasskey')
}

/** The library throws at whatever is malformed, in many ways. */
async function orRefuse<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new Refusal('wrongPasskey')
  }
}
