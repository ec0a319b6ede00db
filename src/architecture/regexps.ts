import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { parseAst } from 'vite'
import { isNode, nodesIn, type Node } from './syntax-tree.ts'

/** A regular expression in the sources. `source` is null where it is built from values known only at run time. */
export type RegExpSource = { file: string; written: string; source: string | null; flags: string }

/** Every regular expression of a file: literals, and arguments of `RegExp` as far as they are constants of the same file. */
export function regExpsOf(root: string, file: string): RegExpSource[] {
  return regExpsIn(file, readFileSync(join(root, file), 'utf8'))
}

/** The regular expressions of a text as if it were at `file`. */
export function regExpsIn(file: string, text: string): RegExpSource[] {
  if (!/RegExp|\/[^/*\n]/.test(text)) return []
  const nodes = [...nodesIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))]
  const texts = stringConstantsIn(nodes)
  return nodes.flatMap((node) => {
    const literal = node['regex'] as { pattern: string; flags: string } | undefined
    if (literal)
      return [
        {
          file,
          written: `/${literal.pattern}/${literal.flags}`,
          source: literal.pattern,
          flags: literal.flags,
        },
      ]
    const isMade =
      ['NewExpression', 'CallExpression'].includes(node.type) && (node['callee'] as Node)['name'] === 'RegExp'
    if (!isMade) return []
    const [source, flags] = node['arguments'] as Node[]
    const written = text.slice(node['start'] as number, node['end'] as number)
    return [
      {
        file,
        written,
        source: source ? staticTextOf(source, texts) : '',
        flags: flags ? (staticTextOf(flags, texts) ?? '') : '',
      },
    ]
  })
}

/** Constants of a file that are strings: `const WORD = '[a-z]'`. */
function stringConstantsIn(nodes: readonly Node[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) continue
    const text = staticTextOf(init, texts)
    if (text !== null) texts.set(id['name'] as string, text)
  }
  return texts
}

/** The value of a constant string expression. @returns null when it is known only at run time. */
function staticTextOf(node: Node, texts: ReadonlyMap<string, string>): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type === 'Identifier') return texts.get(node['name'] as string) ?? null
  if (node.type === 'TemplateLiteral') return templateText(node, { texts, form: 'cooked' })
  if (node.type === 'TaggedTemplateExpression')
    return templateText(node['quasi'] as Node, { texts, form: 'raw' })
  return node.type === 'BinaryExpression' && node['operator'] === '+' ? concatenatedText(node, texts) : null
}

function concatenatedText({ left, right }: Node, texts: ReadonlyMap<string, string>): string | null {
  const [before, after] = [staticTextOf(left as Node, texts), staticTextOf(right as Node, texts)]
  return before === null || after === null ? null : before + after
}

type TemplateOptions = { texts: ReadonlyMap<string, string>; form: 'cooked' | 'raw' }

function templateText(template: Node, { texts, form }: TemplateOptions): string | null {
  const values = (template['expressions'] as Node[]).map((one) => staticTextOf(one, texts))
  if (values.includes(null)) return null
  const parts = (template['quasis'] as { value: Record<'cooked' | 'raw', string> }[]).map(
    ({ value }) => value[form],
  )
  return parts.map((part, at) => part + (values[at] ?? '')).join('')
}

const RUN_LENGTH = 6_000
// Units of repeated input that make patterns of addresses, numbers, lists and mark-up backtrack.
const RUN_UNITS = [...' 10/"\'@aA.,-=<&[(*#\n', 'a ', 'a@', '.a', 'a-', '1,', '1 ', ' x', '//', '""', 'क']
const PREFIXES = ['', 'a', '1', '"', '/', '@', '<', 'a@']
const SUFFIXES = ['', '!', '\n', 'a', '1', '@']

/** Texts of 6,000 characters of repeated units, with a prefix that starts a match and a suffix that makes it fail. */
export const stressTexts: readonly string[] = RUN_UNITS.flatMap((run) =>
  PREFIXES.flatMap((before) => SUFFIXES.map((after) => before + run.repeat(RUN_LENGTH / run.length) + after)),
)

/** V8 stops a match that backtracks only when it runs as a script with a time limit. */
const runMatches = new Script('run()')
const PATIENCE_MS = 30_000

type MatchOptions = {
  /** Milliseconds that a match may take. */
  most: number
  tries: number
  /** Milliseconds after which all matches of the pattern are stopped. */
  patience?: number
}

/**
 * The longest time of a pattern on any of the texts, in milliseconds; the best of `tries` per text, so that a busy machine does not count.
 * Infinity for a pattern that had to be stopped, such as one that takes exponential time.
 */
export function slowestMatch(
  { source, flags }: { source: string; flags: string },
  { most, tries, patience = PATIENCE_MS }: MatchOptions,
) {
  let found = { ms: 0, text: '' }
  let current = ''
  const run = (): void => {
    for (const text of stressTexts) {
      current = text
      let ms = Infinity
      for (let tried = 0; tried < tries && ms > most; tried += 1)
        ms = Math.min(ms, matchTimeOf(new RegExp(source, flags.replace('y', '')), text))
      if (ms > found.ms) found = { ms, text: shorten(text) }
      if (ms > most) break
    }
  }
  try {
    runMatches.runInNewContext({ run }, { timeout: patience })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return { ms: Infinity, text: shorten(current) }
  }
  return found
}

const shorten = (text: string): string =>
  `${JSON.stringify(text.slice(0, 12))} … ${JSON.stringify(text.slice(-4))}`

function matchTimeOf(pattern: RegExp, text: string): number {
  const begun = performance.now()
  // All matches: covers failing patterns and matches that restart behind each find.
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  return performance.now() - begun
}
