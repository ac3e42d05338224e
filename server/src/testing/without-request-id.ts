/** Returns the body of a response without its request id, which differs between requests. */
export function withoutRequestId(body: string | undefined): string {
  return (body ?? '').replace(/,"requestId":"[^"]*"/, '')
}
