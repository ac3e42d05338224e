const DRAWINGS = {
  /** A counter with an awning. */
  shop: 'M20 46h80M26 46v44h68V46M20 46l8-20h64l8 20M20 46c0 8 13 8 13 0 0 8 14 8 14 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 14 8 14 0 0 8 13 8 13 0M52 90V66h16v24',
  /** A blank slip of paper. */
  receipt: 'M36 20h48v74l-8-6-8 6-8-6-8 6-8-6-8 6V20M46 38h28M46 52h28M46 66h16',
  /** An unlit torch. */
  torch:
    'M46 58h28M50 58l6 36h8l6-36M60 22c3 10 14 14 14 25 0 7-6 11-14 11s-14-4-14-11c0-5 3-9 6-12 1 4 2 6 4 7 2-7 4-13 4-20',
  /** A signpost with a fallen arm. */
  lost: 'M60 20v78M44 98h32M60 30h30l8 8-8 8H60M60 54H38l-9 9 9 7h22',
  /** A closed gate in the sun. */
  gate: 'M22 94V48c0-22 76-22 76 0v46M22 94h76M60 32v62M36 40v54M84 40v54M22 64h76',
  /** A bell at rest. */
  bell: 'M60 24v-6M34 82c6-6 8-13 8-26 0-14 7-26 18-26s18 12 18 26c0 13 2 20 8 26zM52 88a8 8 0 0 0 16 0',
  /** A person. */
  person: 'M60 58a15 15 0 1 0 0-30 15 15 0 0 0 0 30M30 96c2-20 14-30 30-30s28 10 30 30',
} as const

export type Drawing = keyof typeof DRAWINGS

export function LineDrawing({ of }: { of: Drawing }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 120"
      className="size-32 text-edge"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="60" cy="100" rx="46" ry="5" className="fill-sunken stroke-none" />
      <path d={DRAWINGS[of]} />
      <path d="M96 22l3 3M104 34h5M88 14v-5" className="text-accent" stroke="currentColor" />
    </svg>
  )
}
