import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** Folders with text of ours. Blog posts in `seed` are content and cite nothing. */
const FOLDERS = [
  '.ci',
  'bench',
  'docs',
  'e2e',
  'migrations',
  'packages',
  'reference',
  'scripts',
  'seed',
  'src',
]
const TEXT_FILE = /\.(?:ts|tsx|mjs|css|sql|md)$/
const SKIPPED_PATHS = /(?:^|\/)(?:node_modules|build|\.data)\/|^seed\/blog\/texts\//

/** Every text file of ours, as a path from the root with forward slashes. */
export const textFiles = (root: string): string[] => allFiles(root).filter((path) => TEXT_FILE.test(path))

/** Every file of ours; those of the folders above, and those beside them. */
export function allFiles(root: string): string[] {
  const inside = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  )
  return [...readdirSync(root), ...inside].filter(
    (path) => !SKIPPED_PATHS.test(path) && statSync(join(root, path)).isFile(),
  )
}

/** A citation of a file: its path, the section after `#`, and the line number. */
export type Citation = { path: string; section: string | null; line: number }

const DOCUMENT = /(?<![\w./:#@-])((?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w-][\w.-]*\.md)(?:#([\w-]+))?/g
const SOURCE = /(?<![\w./:#@<>*-])((?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|mjs|sql))\b(?!\/)/g

/** Pages that a text names, in code or prose. URLs are skipped. */
export const documentCitations = (text: string): Citation[] => citationsIn(text, DOCUMENT)

/** Source files that the comments of code, or the code spans of a page, name. */
export function sourceCitations(file: string, text: string): Citation[] {
  const isPage = file.endsWith('.md')
  // 'NNNN_name.sql' is a pattern of file names.
  return citationsIn(text, SOURCE, isPage ? codeSpansOf : commentOf).filter(
    ({ path }) => !path.includes('NNNN'),
  )
}

const commentOf = (line: string): string => /(?:^|\s)(?:\/\/|\/\*+|\*|--)\s.*$/.exec(line)?.[0] ?? ''
const codeSpansOf = (line: string): string => (line.match(/`[^`]+`/g) ?? []).join(' ')

function citationsIn(
  text: string,
  pattern: RegExp,
  part: (line: string) => string = (line) => line,
): Citation[] {
  return text.split('\n').flatMap((line, index) =>
    [...part(line.replaceAll(/\w+:\/\/\S+/g, '')).matchAll(pattern)].map(([, path = '', section = null]) => ({
      path,
      section,
      line: index + 1,
    })),
  )
}

/** A link of a page: its text, target and line number. Code blocks are skipped. */
export type Link = { text: string; target: string; line: number }

export function linksIn(text: string): Link[] {
  return withoutExamples(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, label = '', target = '']) => ({
        text: label,
        target,
        line: index + 1,
      })),
    )
    .filter(({ target }) => !/^[a-z]+:/.test(target))
}

/** Blanks the lines of code blocks; line numbers stay. */
function withoutExamples(text: string): string {
  let isExample = false
  return text
    .split('\n')
    .map((line) => {
      const isFence = /^\s*```/.test(line)
      if (isFence) isExample = !isExample
      return isFence || isExample ? '' : line
    })
    .join('\n')
}

/** The anchors of a page's headings, as GitHub makes them. */
export function sectionsOf(page: string): Set<string> {
  const headings = withoutExamples(page).match(/^#{1,6} .+$/gm) ?? []
  return new Set(headings.map((heading) => anchorOf(heading.replace(/^#+ /, ''))))
}

const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Resolves a cited path from the root, else from the file's own folder; null when there is no such file. */
export function resolveCitedPath(root: string, from: string, path: string): string | null {
  const places = [posix.normalize(path), posix.join(dirname(from), path)]
  return places.find((place) => !place.startsWith('..') && existsSync(join(root, place))) ?? null
}

/** Whether a page has the cited section; true without a section. */
export function hasSection(root: string, place: string, section: string | null | undefined): boolean {
  if (!section || !place.endsWith('.md')) return true
  return sectionsOf(readFileSync(join(root, place), 'utf8')).has(section)
}

/** Whether a source text declares or re-exports a name: a function, value, type, component or method. */
export const declaresName = (text: string, name: string): boolean =>
  new RegExp(
    `\\b(?:function\\*?|const|let|class|type|interface|table|trigger|view)\\s+(?:\\w+\\.)?${name}\\b|^\\s+(?:async )?${name}\\(|^export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\}`,
    'm',
  ).test(text)
