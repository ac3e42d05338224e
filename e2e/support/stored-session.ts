/** Returns what the app stores of a login response, by its names in the browser's storage. */
export function storedSession(data: Record<string, unknown>): Record<string, string> {
  const user = data.userInfo as Record<string, unknown>
  return {
    accessToken: String(data.accessToken),
    refreshToken: String(data.refreshToken),
    accessTokenExpiresAt: String(data.accessTokenExpiresAt),
    userInfo: JSON.stringify(user),
    isMerchant: String(user.isMerchant),
    merchantInfo: JSON.stringify(user.merchantInfo),
  }
}
