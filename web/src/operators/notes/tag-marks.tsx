/** Tags in a line of a list. */
export function TagMarks({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <span
          key={tag}
          className="min-w-0 rounded-full bg-violet-soft px-2 py-0.5 text-xs break-words text-violet"
        >
          {tag}
        </span>
      ))}
    </span>
  )
}
