import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from '../architecture/imports.ts'
import { nodesIn, type Node } from '../architecture/syntax-tree.ts'

const root = join(import.meta.dirname, '../..')

/** The keys that an argument may be: a literal, the key of `msg`, or either side of a choice. */
function keysOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return [String(node['value'])]
  if (node?.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((side) => keysOf(side as Node))
  if (node?.type === 'LogicalExpression') return keysOf(node['right'] as Node)
  if (node?.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'msg')
    return keysOf((node['arguments'] as Node[])[0])
  return []
}

/** `wrong_state` is the code of many refusals, so its keys say which state is wrong. */
function misnamedRefusals(text: string): string[] {
  return [...nodesIn(parseAst(text, { lang: 'ts' }))].flatMap((node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'conflict') return []
    const [code, sentence] = node['arguments'] as Node[]
    if (code?.type !== 'Literal' || code['value'] === 'wrong_state') return []
    const start = new RegExp(String.raw`^\w+\.${String(code['value'])}(?:_|$)`)
    return keysOf(sentence).filter((key) => !start.test(key))
  })
}

test('the key of a refusal begins with its code', () => {
  const found = sourceFiles(root, 'src')
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) =>
      misnamedRefusals(readFileSync(join(root, file), 'utf8')).map((key) => `${file}: ${key}`),
    )
  expect(found).toEqual([])
})

test.each([
  ["conflict('amount_changed', 'checkout.bill_differs')", ['checkout.bill_differs']],
  ["conflict('amount_changed', msg('checkout.amount_changed_partly', { left }))", []],
  ["conflict('wrong_state', 'bookings.already_paid')", []],
])('%s', (text, keys) => {
  expect(misnamedRefusals(text)).toEqual(keys)
})
