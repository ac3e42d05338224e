import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { useAction } from '../../ui/use-action.ts'
import { showMoment } from '../show-moment.ts'
import { words } from './contest-words.ts'

/** The page of the link mailed to an owner whose account was changed. Opening it changes nothing. */
export function Component() {
  const w = useWords(words)
  const language = useLanguage()
  // After the #, which is not sent to servers, so the token is in no log.
  const token = useLocation().hash.slice(1)
  const [contested, setContested] = useState<{ name: string; expiresTime: string }>()
  const { busy, run } = useAction()
  const contest = () =>
    void run(w.failed, async () => setContested(await call('contestRemoval', { body: { token } })))
  return (
    <Page title={w.title}>
      <Card className="mx-auto flex max-w-md flex-col gap-4">
        {contested ? (
          <>
            <p role="status">{w.done(contested.name, showMoment(contested.expiresTime, language))}</p>
            <ButtonLink to={paths.console} wide>
              {w.toConsole}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{w.lead}</p>
            <p className="text-sm text-quiet">{w.effects}</p>
            {token === '' ? (
              <p className="text-sm text-bad">{w.noToken}</p>
            ) : (
              <Button variant="danger" size="large" wide busy={busy && w.contesting} onClick={contest}>
                {w.contest}
              </Button>
            )}
          </>
        )}
      </Card>
    </Page>
  )
}
