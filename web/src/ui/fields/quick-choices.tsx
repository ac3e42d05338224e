interface QuickChoicesProps {
  label: string
  choices: readonly { key: string; label: string; onChoose: () => void }[]
}

/** Buttons that fill in what is entered most often: amounts or texts. */
export function QuickChoices({ label, choices }: QuickChoicesProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ key, label: text, onChoose }) => (
        <button
          key={key}
          type="button"
          onClick={onChoose}
          className="tabular min-h-11 flex-1 rounded-full bg-sunken px-3.5 py-1.5 text-sm font-medium whitespace-nowrap transition-colors max-xs:flex-auto max-xs:whitespace-normal hover:bg-accent-soft hover:text-accent active:bg-accent-soft"
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
