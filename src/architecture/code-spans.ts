import { posix } from 'node:path'

/** The text between backticks in a page. Code blocks are skipped. */
export type CodeSpan = { text: string; line: number }

export function codeSpansIn(page: string): CodeSpan[] {
  const prose = page.replaceAll(/^\s*```[^]*?^\s*```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  return prose
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ text, line: index + 1 })),
    )
}

const PATH = /^#?[\w.@-]+(?:\/[\w.@<>{},*-]+)+\/?$/

/**
 * Whether a span is a path from the root of the repository, or from the page's own folder: its first part is in one of them. `#platform/x` and
 * the other aliases of package.json are paths too, and so is the end of a folder's path with a slash behind it (`orders/refunds/`).
 */
export function isPathIn(span: string, page: string, paths: ReadonlySet<string>): boolean {
  if (!PATH.test(span)) return false
  if (span.startsWith('#') || span.endsWith('/')) return true
  const first = span.split('/')[0] ?? ''
  return [first, posix.join(posix.dirname(page), first)].some((place) => paths.has(place))
}

/** Every file and folder that contains one of the files. */
export function withFolders(files: readonly string[]): Set<string> {
  const paths = new Set(files)
  for (const file of files)
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) paths.add(folder)
  return paths
}

/**
 * Whether a path, or one that fits its `*`, `<name>`, `NNNN` and `{en,hi}`, exists. A test may be named without its ending, and a folder by the
 * end of its path.
 */
export function existsIn(paths: ReadonlySet<string>, path: string): boolean {
  const whole = path.replace(/\/$/, '')
  if (paths.has(whole)) return true
  const pattern = whole
    .replaceAll(/[.$+()|[\]\\^]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll(/<[^>]*>|\*/g, '[^/]+')
    .replaceAll('NNNN', String.raw`\d+`)
  const start = path.endsWith('/') ? '(?:^|/)' : '^'
  const fitting = new RegExp(`${start}${pattern}(?:\\.test\\.ts)?$`)
  return [...paths].some((other) => fitting.test(other))
}

const CALL = String.raw`[A-Za-z_$][\w$]*(?=\()`
const WITH_UNDERSCORE = String.raw`[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+`
const CAMEL_CASE = String.raw`[a-z][a-z0-9]*[A-Z]\w*`
const NAME = new RegExp(String.raw`(?<![\w$-])(?:${CALL}|(?:${WITH_UNDERSCORE}|${CAMEL_CASE})\b)`, 'g')

/** The names of code in a span: `name()`, `A_CONSTANT`, `camelCase`, `a_column`. */
export const namesIn = (span: string): string[] => span.match(NAME) ?? []

/** Every word of source texts that can be a name. */
export const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []))
