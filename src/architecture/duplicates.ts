import { parseAst } from 'vite'
import { isNode, type Node } from './syntax-tree.ts'

/** A function, or a constant of a module, with its text in one line without comments. */
export type Written = { place: string; text: string }

/** In characters without white space. Shorter ones, such as limits and settings, are often equal by accident. */
const SHORTEST = 60

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The functions of a file, by their bodies, and the constants of its top level, by their values; those that are too short are left out. */
export function writtenIn(file: string, code: string): { functions: Written[]; constants: Written[] } {
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const bodies: Node[] = []
  walk(tree, (node) => {
    const body = FUNCTIONS.has(node.type) ? node['body'] : null
    if (isNode(body)) bodies.push(body)
  })
  const of = (nodes: readonly Node[]): Written[] =>
    nodes.map((node) => writtenAt(file, code, node)).filter(({ text }) => text.length >= SHORTEST)
  return { functions: of(bodies), constants: of(constantsOf(tree)) }
}

const constantsOf = (tree: Node): Node[] =>
  (tree['body'] as Node[])
    .map((statement) => (statement['declaration'] as Node | null | undefined) ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((statement) => statement['declarations'] as Node[])
    .flatMap(({ init }) => (isNode(init) && !FUNCTIONS.has(init.type) ? [init] : []))

/** Visits a tree without recursion: a few thousand files are read in a second. */
function walk(tree: Node, visit: (node: Node) => void): void {
  const waiting: unknown[] = [tree]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isNode(value)) visit(value)
    for (const member of Object.values(value as object))
      if (typeof member === 'object' && member !== null) waiting.push(member)
  }
}

function writtenAt(file: string, code: string, node: Node): Written {
  const [start, end] = [node['start'] as number, node['end'] as number]
  const line = code.slice(0, start).split('\n').length
  return { place: `${file}:${line}`, text: withoutLayout(code.slice(start, end)) }
}

/** Text without comments and white space; quotes and slashes in texts do not begin comments. */
const withoutLayout = (code: string): string =>
  code.replaceAll(/\/\*[^]*?\*\/|(?<![:'"`/])\/\/.*$/gm, '').replaceAll(/\s+/g, '')

/** What two files or more contain, as one line each. Workspaces are compared with themselves only, because they do not import each other. */
export function duplicatesOf(all: readonly Written[]): string[] {
  const places = new Map<string, string[]>()
  for (const { place, text } of all) {
    const key = `${workspaceOf(place)} ${text}`
    places.set(key, [...(places.get(key) ?? []), place])
  }
  return [...places]
    .filter(([, found]) => new Set(found.map((place) => place.replace(/:\d+$/, ''))).size > 1)
    .map(([key, found]) => `${found.join(' and ')}: ${key.slice(key.indexOf(' ') + 1, 120)}`)
}

const workspaceOf = (place: string): string => /^packages\/[^/]+|^[^/]+/.exec(place)?.[0] ?? ''
