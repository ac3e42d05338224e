import { generateKeyPairSync, sign } from 'node:crypto'
import { type OfflineCodeFields, signedDigits, writeOfflineCode } from '@torch/contract/pay-code-format.ts'
import { PASSWORD } from '../people/people.ts'
import type { TestAnswer, TestServer } from '../servers/server.ts'
import { key, type TestMember } from './points-calls.ts'
import { shopCalls } from './shop-calls.ts'

type Headers = Record<string, string>

/** Returns the calls about pay codes as the app makes them. */
export function payCodeCalls(server: TestServer) {
  const { act, get } = shopCalls(server)
  const own = (who: TestMember, path: string, json: object, headers: Headers = {}): Promise<TestAnswer> =>
    server.call('POST', `/api/user/pay-code/${path}`, { token: who.token, json, headers })
  const brakes = (who: TestMember, method: string, path: string, json?: object): Promise<TestAnswer> =>
    server.call(method, `/api/user/brakes${path}`, { token: who.token, ...(json && { json }) })
  return {
    getPayCode: (who: TestMember) => server.call('GET', '/api/user/pay-code', { token: who.token }),
    turnOnPayCode: (who: TestMember, paymentPassword = PASSWORD) => own(who, 'turn-on', { paymentPassword }),
    turnOffPayCode: (who: TestMember, deviceId?: number) => own(who, 'turn-off', { deviceId }),
    setPayCodeLimits: (
      who: TestMember,
      payment: string,
      day: string,
      paymentPassword: string | undefined = PASSWORD,
    ) => own(who, 'limits', { payment, day, paymentPassword }),
    issuePayCode: (who: TestMember, merchantId?: number) => own(who, 'codes', { merchantId }),
    setOfflineAllowance: (who: TestMember, amount: string, publicKey: string, headers: Headers = key()) =>
      own(who, 'offline', { amount, publicKey, paymentPassword: PASSWORD }, headers),
    returnOfflineAllowance: (who: TestMember) => own(who, 'offline/return', {}, key()),
    captureByCode: (
      who: TestMember,
      merchantId: number,
      code: string,
      gfAmount: string,
      more: object = {},
      headers: Headers = {},
    ) => act(who, 'captures', { merchantId, code, gfAmount, ...more }, headers),
    getCapture: (who: TestMember, captureNo: string) => get(who, `captures/${captureNo}`),
    listCaptureRequests: (who: TestMember) => get(who, 'capture-requests'),
    confirmCapture: (who: TestMember, captureNo: string, more: object = {}, headers: Headers = key()) =>
      act(who, `captures/${captureNo}/confirm`, { paymentPassword: PASSWORD, ...more }, headers),
    declineCapture: (who: TestMember, captureNo: string) =>
      act(who, `captures/${captureNo}/decline`, undefined),
    getBrakes: (who: TestMember) => brakes(who, 'GET', ''),
    freezeAccount: (who: TestMember) => brakes(who, 'POST', '/freeze'),
    unfreezeAccount: (who: TestMember, paymentPassword = PASSWORD) =>
      brakes(who, 'POST', '/unfreeze', { paymentPassword }),
    setOwnLimits: (who: TestMember, payment: string | null, day: string | null, paymentPassword?: string) =>
      brakes(who, 'POST', '/limits', { payment, day, paymentPassword }),
  }
}

/** Creates the key of a device, as a browser does with WebCrypto, and signs offline codes. */
export function offlineDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    /** The uncompressed point: the end of the DER form. */
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64url'),
    code(fields: OfflineCodeFields): string {
      const signed = signedDigits(fields)
      return writeOfflineCode(
        signed,
        sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }),
      )
    },
  }
}
