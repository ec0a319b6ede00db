import { parseAst } from 'vite'
import { isNode, nodesIn, type Node } from '../architecture/syntax-tree.ts'

/** Functions that refuse, and zod's checks. */
const SPEAKING = new Set(
  `badInput conflict notAllowed notFound Refusal rowIn
  string number int boolean enum literal union array min max length
  regex refine positive email url httpUrl guid date datetime addIssue`.split(/\s+/),
)

/** Literal sentences where a message key belongs: in refusals, field errors, schemas and stored reasons. */
export function sentencesIn(text: string): string[] {
  return [...nodesIn(parseAst(text, { lang: 'ts' }))].flatMap((node) => {
    if (node.type === 'ObjectExpression')
      return [...(isWrongField(node) ? memberTexts(node) : []), ...storedTexts(node)]
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
    return SPEAKING.has(nameOf(node['callee'] as Node)) ? (node['arguments'] as Node[]).flatMap(textsOf) : []
  })
}

function nameOf(callee: Node): string {
  const named = isNode(callee['property']) ? callee['property'] : callee
  return typeof named['name'] === 'string' ? named['name'] : ''
}

const membersOf = (node: Node): Node[] =>
  (node['properties'] as Node[]).filter(({ type }) => type === 'Property')

const isWrongField = (node: Node): boolean =>
  membersOf(node).some(({ key }) => (key as Node)['name'] === 'field')

const memberTexts = (node: Node): string[] =>
  membersOf(node)
    .filter(({ key }) => ['message', 'error'].includes(String((key as Node)['name'])))
    .flatMap(({ value }) => textsOf(value as Node))

/** Members that are stored and read by people later. */
const STORED = new Set(['reason', 'error', 'note', 'why', 'because', 'failure', 'answer_error'])

/** What code of ours would store in English: it has several words, and begins as a sentence does. */
const storedTexts = (node: Node): string[] =>
  membersOf(node)
    .filter(({ key }) => STORED.has(String((key as Node)['name'])))
    .map(({ value }) => (value as Node)['value'])
    .filter((text) => typeof text === 'string' && /^[A-Z]\S* \S/.test(text))
    .map(String)

function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return sentenceIn(String(node['value']))
  if (node.type === 'TemplateLiteral') {
    const parts = node['quasis'] as { value: { cooked: string } }[]
    return sentenceIn(parts.map(({ value }) => value.cooked).join('…'))
  }
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node['consequent'] as Node), ...textsOf(node['alternate'] as Node)]
  if (node.type === 'LogicalExpression')
    return [...textsOf(node['left'] as Node), ...textsOf(node['right'] as Node)]
  return node.type === 'ObjectExpression' ? memberTexts(node) : []
}

const sentenceIn = (text: string): string[] => (/^[A-Z…].* .*[.?]$/s.test(text) ? [text] : [])
