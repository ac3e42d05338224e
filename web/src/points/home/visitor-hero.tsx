import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { type Currency, PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from '../words.ts'

/** Introduces Torch to visitors, with links to register and sign in. */
export function VisitorHero({ onDetail }: { onDetail: (currency: Currency) => void }) {
  const w = useWords(words)
  return (
    <section aria-label={w.helloAnybody} className="hero rounded-xl p-4 shadow-card wide:p-6">
      <h2 className="px-1 text-base font-bold">{w.helloAnybody}</h2>
      <p className="mt-1 px-1 text-on-hero-quiet">{w.visitor.lead}</p>
      <ul className="mt-3 flex flex-col gap-2">
        <About currency="GF" text={w.visitor.gf} onClick={() => onDetail('GF')} />
        <About currency="PV" text={w.visitor.pv} onClick={() => onDetail('PV')} />
      </ul>
      <Link
        to={paths.register}
        className="mt-3 flex min-h-14 items-center justify-center rounded-lg bg-white text-base font-bold text-hero transition-[scale] focus-visible:outline-white active:scale-[0.985]"
      >
        {w.visitor.register}
      </Link>
      <Link
        to={paths.login}
        className="mt-2 flex min-h-11 items-center justify-center rounded-lg font-semibold focus-visible:outline-white"
      >
        {w.visitor.logIn}
      </Link>
    </section>
  )
}

interface AboutProps {
  currency: Currency
  text: string
  onClick: () => void
}

function About({ currency, text, onClick }: AboutProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-12 w-full items-center gap-2.5 rounded-lg bg-black/20 px-3 py-2 text-left text-sm transition-colors hover:bg-black/28 focus-visible:outline-white active:bg-black/32"
      >
        <PointsMark of={currency} className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{text}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-on-hero-quiet" />
      </button>
    </li>
  )
}
