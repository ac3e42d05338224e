const HEADING = '## '

/** Renders a published text: headings after `## `, paragraphs separated by empty lines. */
export function TermsText({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <div className="flex flex-col gap-2 text-sm">
      {lines.map((line) =>
        line.startsWith(HEADING) ? (
          <h3 key={line} className="mt-2 font-semibold">
            {line.slice(HEADING.length)}
          </h3>
        ) : (
          <p key={line} className="text-quiet">
            {line}
          </p>
        ),
      )}
    </div>
  )
}
