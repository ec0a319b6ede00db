/** The text of a help article: paragraphs, and lists of lines. */
export function HelpText({ blocks }: { blocks: readonly (string | readonly string[])[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]}>
        {block.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  )
}
