import { call } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { updateUser } from '../../lib/session.ts'

/** Reloads the user each time the screen opens: a shop may have been approved, or a level reached. */
export function useReloadedUser(userId: number | undefined): void {
  useQueryOf('getMe', userId !== undefined && {}, { staleTime: 0, onResponse: updateUser })
}

/** The same after a change of the account. On failure the next screen reloads it. */
export async function reloadUser(): Promise<void> {
  await call('getMe').then(updateUser, () => {})
}
