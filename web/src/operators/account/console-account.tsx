import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useWords } from '../../lib/words.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useOperatorQuery } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from '../words.ts'
import { AccountMail } from './account-mail.tsx'
import { AccountSecurity } from './account-security.tsx'
import { words as accountWords } from './account-words.ts'
import { useOperatorSession } from './operator-session.ts'
import { SignOut } from './sign-out.tsx'

/** Shows an operator's own account and its settings. */
export function Component() {
  const w = useWords(accountWords)
  const { roles } = useWords(words)
  const operator = useOperatorSession()?.operator
  const query = useOperatorQuery(operatorKeys.settings(), 'getOperatorSettings', {}, { staleTime: 0 })
  useDocumentTitle(w.title)
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <h1 className="text-2xl font-bold">{w.title}</h1>
      {operator && (
        <Card>
          <Facts
            facts={[
              { name: w.account, value: operator.account },
              { name: w.roles, value: operator.roles.map((role) => roles[role]).join(' · ') },
            ]}
          />
        </Card>
      )}
      <Loaded of={query} skeleton={<SkeletonRows count={3} />}>
        {(settings) => (
          <>
            <AccountMail settings={settings} />
            <AccountSecurity settings={settings} />
          </>
        )}
      </Loaded>
      <SignOut className="self-start wide:hidden" />
    </div>
  )
}
