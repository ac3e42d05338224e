import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyInfo } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { macOf } from '../../platform/secret.ts'
import type { IdentityContext } from '../context.ts'
import { CHALLENGE_SECONDS } from '../rules.ts'
import { type Row, tables } from '../tables.ts'

type ChallengePurpose = Row<'identity.challenge'>['purpose']
type Context = Pick<IdentityContext, 'db' | 'secrets' | 'publicUrl'>

/** EdDSA, ES256 and RS256 (RFC 9053): every authenticator supports one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** Returns the relying party of our passkeys, which the browser compares with the page's origin. */
export function relyingParty(publicUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/**
 * Returns the member's user handle for authenticators: stable until the secret changes and useless to others. It is
 * not compared on login, since it is not signed and the credential alone identifies the member.
 */
export function userHandle({ secrets }: Pick<Context, 'secrets'>, memberId: number): string {
  return macOf(secrets, `passkey user ${memberId}`).toString('base64url')
}

/** Stores a new challenge for one signature. Without a session it is for signing in. */
export async function issueChallenge(
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

/** Returns the options for `navigator.credentials.get`. Before login, `allow` must be empty. */
export function requestOptions(
  { publicUrl }: Pick<Context, 'publicUrl'>,
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

/** Verifies a new passkey against a challenge of this session. Returns the columns to store. */
export async function verifyAttestation(
  { db, publicUrl }: Context,
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
 * Verifies a passkey's signature over a challenge of this purpose and session, made with user verification (finger,
 * face or PIN). Throws `wrongPasskey` on any failure.
 */
export async function verifyAssertion(
  ctx: Context,
  credential: PasskeyAssertion,
  purpose: 'login' | 'payment',
  { sessionId, memberId }: { sessionId: number | null; memberId?: number },
): Promise<{ passkeyId: number; memberId: number }> {
  const { db, publicUrl } = ctx
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
  // A cloned key's counter falls behind. Of two concurrent uses with one counter, one fails too.
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

/**
 * Returns the signed challenge and deletes it, whatever the later checks say. Throws `wrongPasskey` if it was not
 * issued for this purpose and session.
 */
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
    // Only a well-formed challenge is queried.
    if (typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge)) return challenge
  } catch {
    // Invalid JSON is rejected like any other wrong answer.
  }
  throw new Refusal('wrongPasskey')
}

/** Turns the library's various errors for malformed input into `wrongPasskey`. */
async function orRefuse<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new Refusal('wrongPasskey')
  }
}
