import { example } from './example.ts'

/** The session of the member who is signed in in component tests; it does not end during a test. */
export const signedIn = example('login', {
  accessToken: 'access',
  refreshToken: 'refresh',
  accessTokenExpiresAt: '2099-01-01T00:00:00Z',
})

export const member = { ...signedIn.userInfo, id: 7, idStr: '7', username: 'alice', nickname: 'Alice' }

/** Their balances: 1,000 GF and 500 PV, all available. */
export const balances = example('getPointsAccount', {
  userId: 7,
  gfBalance: '1000.0000',
  pvBalance: '500.0000',
})

/** What almost every screen asks for. */
export const usualAnswers = {
  getService: example('getService'),
  getTerms: example('getTerms', { exchangeMultiple: 8, releaseDivisor: 8 }),
  getMarketPrice: example('getMarketPrice'),
  getPointsAccount: balances,
}
