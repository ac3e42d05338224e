import { ScrollText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { words as economyWords } from '../../economy/words.ts'
import { termsWords } from '../../identity/terms/terms-words.ts'
import { useWords } from '../../lib/words.ts'
import { IntroductionRow } from '../../merchants/application/introduction-link.tsx'
import { paths } from '../../paths.ts'
import { Card, ListCard, ListRow } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Page } from '../../ui/page.tsx'
import { words } from './about-words.ts'
import { LicencesSheet } from './licences-sheet.tsx'
import { RulesInForce } from './rules-in-force.tsx'

export function Component() {
  const w = useWords(words)
  const open = useWords(economyWords)
  const terms = useWords(termsWords)
  return (
    <Page title={w.title}>
      <div className="flex flex-col items-center gap-3 py-6 text-center">
        <img src="/icon.svg" alt="" width="88" height="88" />
        <p className="text-xl font-bold">火炬 Torch</p>
        <p className="max-w-md text-balance text-quiet">{w.lead}</p>
      </div>
      <div className="flex flex-col gap-4">
        <Fact icon={<PointsMark of="GF" className="size-7" />} title={w.gfTitle} text={w.gfText} />
        <Fact icon={<PointsMark of="PV" className="size-7" />} title={w.pvTitle} text={w.pvText} />
        <Fact
          icon={<ScrollText aria-hidden className="size-7 shrink-0 text-accent" />}
          title={w.safeTitle}
          text={w.safeText}
        />
        <RulesInForce />
        <ListCard aria-label={open.title}>
          <ListRow title={open.title} note={open.entryNote} to={paths.transparency} />
          <ListRow title={terms.title} to={paths.terms} />
          <IntroductionRow />
        </ListCard>
        <AboutApp />
      </div>
    </Page>
  )
}

/** Shows the version of the build and its licences. */
function AboutApp() {
  const w = useWords(words).app
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListCard aria-label={w.title}>
        <ListRow title={w.version} trailing={<span className="tabular">{__TORCH_VERSION__}</span>} />
        <ListRow title={w.licences} note={w.licencesNote} onClick={() => setOpen(true)} />
      </ListCard>
      <LicencesSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <Card className="flex gap-4">
      {icon}
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-quiet">{text}</p>
      </div>
    </Card>
  )
}
