import { call } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { closeTerms, useTermsDue } from '../../lib/terms-due.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { termsWords } from './terms-words.ts'

/** Asks to accept the terms after the server required it: shows what changed, and what works without accepting. */
export function TermsSheet() {
  const w = useWords(termsWords)
  const language = useLanguage()
  const isDue = useTermsDue()
  const query = useQueryOf('listTermsVersions', isDue && {})
  const act = useAction()
  const listed = query.data?.versions.find(({ version }) => version === query.data.inForce)

  const accept = async (version: number) => {
    await act.run(w.acceptFailed, async () => {
      await call('acceptTerms', { body: { version } })
      toast(w.accepted, { tone: 'good' })
      closeTerms()
    })
  }
  return (
    <Sheet
      open={isDue}
      onClose={closeTerms}
      title={w.sheetTitle}
      dismissible={!act.busy}
      footer={
        <div className="pair">
          <Button variant="secondary" onClick={closeTerms}>
            {w.later}
          </Button>
          <Button
            busy={act.busy && w.accepting}
            disabled={!listed}
            onClick={() => listed && void accept(listed.version)}
          >
            {w.accept}
          </Button>
        </div>
      }
    >
      <Loaded of={query} skeleton={<SkeletonRows count={2} />}>
        {() =>
          listed && (
            <div className="flex flex-col gap-3">
              <p className="text-sm text-quiet">
                {w.version(listed.version)} · {w.since(showMoment(listed.from, language))}
              </p>
              <h3 className="font-medium">{w.changed}</h3>
              <p className="whitespace-pre-line">{listed.changed[language]}</p>
              <a
                href={paths.termsVersion(listed.version)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: 'secondary', wide: true })}
              >
                {w.read}
              </a>
              <p className="text-sm text-quiet">{w.sheetText}</p>
            </div>
          )
        }
      </Loaded>
    </Sheet>
  )
}
