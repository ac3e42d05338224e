import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { updateUser } from '../../lib/session.ts'
import { identityKeys } from '../query-keys.ts'

/** Asks who one is each time the screen is opened: a shop may have been approved since, or a level reached. */
export function useFreshUser(userId: number | undefined): void {
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

/** The same after something about the account was changed. Where it fails, the next screen asks again. */
export async function freshenUser(): Promise<void> {
  await call('getMe').then(updateUser, () => {})
}
