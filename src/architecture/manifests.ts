const PART_FILE = /\/(([a-z-]+-)?(routes|listeners|tasks)|letters|personal-data|integrity-checks)\.ts$/
const PART_CALL = /\blistener\(\{|\b(?:named|row)Settings\(\{|\b(?:constraints|integrity)Check\(/

/** The files that a file imports, directly or through others, with itself. */
export function importClosure(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...(edges.get(file) ?? []))
  }
  return reached
}

type DomainFiles = { reached: ReadonlySet<string>; textOf: (file: string) => string }

/** Files of a domain that by their name or by what they call are a part of it, and that its manifest does not lead to. */
export const partsMissingFromManifest = (
  files: readonly string[],
  { reached, textOf }: DomainFiles,
): string[] =>
  files.filter((file) => !reached.has(file) && (PART_FILE.test(file) || PART_CALL.test(textOf(file))))
