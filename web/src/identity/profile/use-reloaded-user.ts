import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { updateUser } from '../../lib/session.ts'
import { identityKeys } from '../query-keys.ts'

/** Reloads the user each time the screen opens: a shop may have been approved, or a level reached. */
export function useReloadedUser(userId: number | undefined): void {
  useQuery({
    queryKey: identityKeys.me(userId),
    enabled: userId !== undefined,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const user = await call('getMe', { signal })
      updateUser(user)
      return user
    },
  })
}

/** The same after a change of the account. On failure the next screen reloads it. */
export async function reloadUser(): Promise<void> {
  await call('getMe').then(updateUser, () => {})
}
